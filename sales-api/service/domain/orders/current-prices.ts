import { and, eq, ne, sql } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { isAtGateway } from '../checkout/being-paid'
import type { OrderRow } from './find-order'
import { isFinished } from './order-state'
import { resetToCart } from './reset-to-cart'
import { updateTotals } from './totals'

/** How long an order in checkout keeps the prices that its shopper was shown as the cart was submitted. */
const PRICES_HOLD_MS = 86_400_000

const selectOutdated = prepared((db) =>
  db
    .select({ id: lineItems.id })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(
      and(eq(lineItems.orderId, sql.placeholder('orderId')), ne(lineItems.price, variants.price)),
    )
    .limit(1)
    .prepare('select_outdated_line'),
)

/**
 * Brings an order to today's prices before it is shown or goes on: a cart always, one in checkout a day after
 * it took its prices, which starts its checkout again as any changed cart does. One without a changed price stays as it is.
 */
export async function renewPrices(db: Db, order: OrderRow): Promise<void> {
  if (!(await takesNewPrices(db, order))) return
  const outdated = await selectOutdated(db).execute({ orderId: order.id })
  if (outdated.length === 0) return
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
    if (!locked || !(await takesNewPrices(tx, locked)) || (await isAtGateway(tx, locked.id))) return
    await repriceLines(tx, locked.id)
    await resetToCart(tx, locked)
    await updateTotals(tx, locked.id)
  })
}

async function takesNewPrices(db: Queryable, { state, pricedAt }: OrderRow): Promise<boolean> {
  if (isFinished(state)) return false
  if (state === 'cart') return true
  return (await databaseNow(db)).getTime() - pricedAt.getTime() > PRICES_HOLD_MS
}

/** Brings the lines of an order to today's prices, in cents: a cart may be weeks old when its checkout begins. */
export async function repriceLines(tx: Tx, orderId: number): Promise<void> {
  const outdated = await tx
    .select({ id: lineItems.id, quantity: lineItems.quantity, price: variants.price })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(and(eq(lineItems.orderId, orderId), ne(lineItems.price, variants.price)))
  for (const { id, quantity, price } of outdated) {
    const totalCents = lineTotalCents(price, quantity)
    await tx.update(lineItems).set({ price, totalCents }).where(eq(lineItems.id, id))
  }
}
