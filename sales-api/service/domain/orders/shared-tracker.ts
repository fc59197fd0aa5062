import { and, eq } from 'drizzle-orm'
import type { WireSharedTracker } from '@/lib/shared/contract/order'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { orderAddresses, orders } from '../../db/schema/orders'
import { notFound } from '../http-error'
import { ForeignOrder, type OrderRow } from './find-order'
import { presentTracker } from './tracker'
import { readTrackerToken } from './tracker-token'

const LINK_LIVES_MS = 30 * 86_400_000
const ON_ITS_WAY: readonly string[] = ['planned', 'in_progress']
/** The driver's position is private again once the order has arrived. */
const WITHOUT_DRIVER = { driver: null, vehicle: null, distance: null }

/**
 * The tracker for whoever holds its link: of the person only first name and district, of the driver nothing but while
 * the order is on its way. Throws 404, also 30 days after the purchase and once the account is erased.
 */
export async function findSharedTracker(db: Queryable, token: string): Promise<WireSharedTracker> {
  const number = await readTrackerToken(db, token)
  if (number === null) throw new ForeignOrder(null, notFound())
  const [row] = await db
    .select({ order: orders, erasedAt: users.erasedAt })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
  if (!row || row.erasedAt || isOver(row.order, await databaseNow(db))) throw notFound()
  const { order } = row
  const [place] = await db
    .select({ name: orderAddresses.receiverName, neighborhood: orderAddresses.neighborhood })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, order.id), eq(orderAddresses.kind, 'ship')))
  return {
    ...(await presentTracker(db, order)),
    ...(ON_ITS_WAY.includes(order.deliveryState ?? '') ? null : WITHOUT_DRIVER),
    first_name: place?.name.trim().split(/\s+/)[0] || null,
    neighborhood: place?.neighborhood ?? null,
  }
}

/** A link is passed on and kept: it must not tell of the purchase for ever. */
function isOver({ completedAt }: OrderRow, now: Date): boolean {
  return completedAt !== null && now.getTime() - completedAt.getTime() > LINK_LIVES_MS
}
