import { and, eq, ne, sql } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { type Db, prepared, type Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { isAtGateway } from '../checkout/payment-in-progress'
import type { FoundOrder } from './find-order'
import { isOutdated } from './find-order'
import { isFresh, readLocked, seen } from './locked-lines'
import { resetToCart } from './order-state'
import { updateTotals } from './totals'

const lockToRenew = prepared((db) =>
  db
    .select({ order: orders, isOutdated, isFresh })
    .from(orders)
    .innerJoin(seen, eq(seen.id, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update', { of: orders })
    .prepare('lock_order_to_renew'),
)

/**
 * Updates an order to current prices before it is shown or continued. Resets it to a cart, as any
 * change does. Skips an order that is not outdated or whose payment is at the gateway.
 */
export async function renewPrices(
  db: Db,
  found: Pick<FoundOrder, 'id' | 'isOutdated'>,
): Promise<void> {
  if (!found.isOutdated) return
  await db.transaction(async (tx) => {
    const locked = await readLocked(() => lockToRenew(tx).execute({ orderId: found.id }))
    if (!locked?.isOutdated || (await isAtGateway(tx, found.id))) return
    await repriceLines(tx, found.id)
    await resetToCart(tx, locked.order)
    await updateTotals(tx, found.id)
  })
}

/**
 * Updates the lines of an order to current prices, in cents: a cart may be weeks old when its
 * checkout begins.
 */
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
