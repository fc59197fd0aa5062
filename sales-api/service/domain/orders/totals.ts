import { eq, sql } from 'drizzle-orm'
import { orderTotalCents } from '@/lib/shared/money'
import { isExact } from '@/lib/shared/order-states'
import { databaseTime } from '../../db/clock'
import { given, prepared, type Queryable, type Tx } from '../../db/database'
import { withKey } from '../../db/schema/columns'
import { shipments, shippingRates } from '../../db/schema/delivery'
import { lineItems, orders } from '../../db/schema/orders'
import { orderPromotions } from '../../db/schema/promotions'
import type { OrderRow } from './find-order'
import { applyPromotions } from './promotions'

const { placeholder } = sql

const selectSums = prepared((db) =>
  db
    .select({
      itemCents: sql<number>`coalesce(sum(${lineItems.totalCents}), 0)::int`,
      // An order has at most one shipment.
      shipCents: sql<number>`coalesce(max(${shippingRates.costCents}), 0)::int`,
      hasCoupons: sql<boolean>`exists (
        select from ${orderPromotions} where ${orderPromotions.orderId} = ${placeholder('orderId')})`,
    })
    .from(orders)
    .leftJoin(lineItems, eq(lineItems.orderId, orders.id))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(orders.id, placeholder('orderId')))
    .prepare('select_sums'),
)

function setting(db: Queryable) {
  return db
    .update(orders)
    .set({
      itemCents: given('itemCents'),
      shipCents: given('shipCents'),
      adjustmentCents: given('adjustmentCents'),
      totalCents: given('orderTotalCents'),
      addKeys: withKey(orders.addKeys, given('addKey')),
      updatedAt: databaseTime,
    })
    .where(eq(orders.id, placeholder('orderId')))
}

const setTotals = prepared((db) => setting(db).prepare('set_totals'))

/**
 * Builds a statement that sets an order's totals (`totalsOf`) together with the change behind them.
 */
export function besideTotals(db: Queryable) {
  return db.with(db.$with('totals').as(setting(db)))
}

export type Totals = ReturnType<typeof totalsOf>

/**
 * Returns an order's totals from its sums in cents; discounts are negative. `addKey` is stored with
 * them.
 */
export function totalsOf(
  orderId: number,
  itemCents: number,
  shipCents: number,
  adjustmentCents: number,
  addKey: string | null = null,
) {
  return {
    orderId,
    itemCents,
    shipCents,
    adjustmentCents,
    addKey,
    orderTotalCents: orderTotalCents(itemCents, shipCents, adjustmentCents),
  }
}

/** Recomputes and stores items, shipping, adjustments and total of an order, in cents. */
export async function updateTotals(tx: Tx, orderId: number): Promise<void> {
  const [sums] = await selectSums(tx).execute({ orderId })
  if (!sums) return
  const { itemCents, shipCents, hasCoupons } = sums
  const adjustmentCents = hasCoupons
    ? await applyPromotions(tx, orderId, { itemCents, shipCents })
    : 0
  await setTotals(tx).execute(totalsOf(orderId, itemCents, shipCents, adjustmentCents))
}

/** Current total in cents: of the weighed goods once they are exact, else the estimate. */
export function currentTotalCents(order: OrderRow): number {
  const { fulfillmentState, producedCents, shipCents, adjustmentCents, totalCents } = order
  return isExact(fulfillmentState) && producedCents !== null
    ? orderTotalCents(producedCents, shipCents, adjustmentCents)
    : totalCents
}
