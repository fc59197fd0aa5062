import { eq, sql } from 'drizzle-orm'
import { orderTotalCents } from '../../../lib/money/order-total'
import type { Tx } from '../../db/database'
import { lineItems, orders, shipments, shippingRates } from '../../db/schema/orders'
import { applyPromotions } from './promotions'

/** Recomputes items, shipping, adjustments and total of an order, in cents (CART-21, CART-22). */
export async function updateTotals(tx: Tx, orderId: number): Promise<void> {
  const [items] = await tx
    .select({ cents: sql<number>`coalesce(sum(${lineItems.totalCents}), 0)::int` })
    .from(lineItems)
    .where(eq(lineItems.orderId, orderId))
  const itemCents = items?.cents ?? 0
  const shipCents = await selectedCost(tx, orderId)
  const adjustmentCents = await applyPromotions(tx, orderId, itemCents)
  await tx
    .update(orders)
    .set({
      itemCents,
      shipCents,
      adjustmentCents,
      totalCents: orderTotalCents(itemCents, shipCents, adjustmentCents),
      updatedAt: new Date(),
    })
    .where(eq(orders.id, orderId))
}

async function selectedCost(tx: Tx, orderId: number): Promise<number> {
  const [rate] = await tx
    .select({ cents: shippingRates.costCents })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.cents ?? 0
}
