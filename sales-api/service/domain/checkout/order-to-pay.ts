import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { databaseInstant } from '../../db/clock'
import type { Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots } from '../../db/schema/delivery'
import { lineItems, orders, payments, shipments, shippingRates } from '../../db/schema/orders'
import { orderPromotions } from '../../db/schema/promotions'
import { type Caller, foreignOrder, isOwner } from '../orders/find-order'
import { isFresh, readLocked, seen } from '../orders/locked-lines'
import { paymentStates } from './being-paid'

const openPayments = jsonRows(
  { payment: getTableColumns(payments) },
  sql`from ${payments} where ${payments.orderId} = ${orders.id}
    and ${inArray(payments.state, paymentStates('open'))}`,
)

const lines = jsonRows(
  {
    line: {
      variantId: lineItems.variantId,
      quantity: lineItems.quantity,
      cents: lineItems.totalCents,
    },
    variant: { unit: variants.unit },
  },
  sql`from ${lineItems} join ${variants} on ${variants.id} = ${lineItems.variantId}
    where ${lineItems.orderId} = ${orders.id}`,
)

/** The chosen rate. Its slot is as first read; the claim checks the slot again. */
const rates = jsonRows(
  {
    rate: {
      id: shippingRates.id,
      methodId: shippingRates.methodId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
      slotId: shippingRates.slotId,
    },
  },
  sql`from ${shipments}
    join ${shippingRates} on ${shippingRates.id} = ${shipments.selectedRateId}
    left join ${deliverySlots} on ${deliverySlots.id} = ${shippingRates.slotId}
    where ${shipments.orderId} = ${orders.id}`,
  { slot: { id: deliverySlots.id, closed: deliverySlots.closed } },
)

const coupons = jsonRows(
  { coupon: { code: orderPromotions.code } },
  sql`from ${orderPromotions} where ${orderPromotions.orderId} = ${orders.id}
    order by ${asc(orderPromotions.code)}`,
)

const lockToPay = prepared((db) =>
  db
    .select({ order: orders, openPayments, lines, rates, coupons, now: databaseInstant, isFresh })
    .from(orders)
    .innerJoin(seen, eq(seen.id, orders.id))
    .where(eq(orders.number, sql.placeholder('number')))
    .for('update', { of: orders })
    .prepare('lock_order_to_pay'),
)

/**
 * Locks the caller's order until the transaction ends and returns it with all that its completion
 * depends on. Throws like `foreignOrder` for another caller's order.
 */
export async function lockOrderToPay(tx: Tx, number: string, caller: Caller) {
  const found = await readLocked(() => lockToPay(tx).execute({ number }))
  if (!found || !isOwner(found.order, caller)) throw foreignOrder(number, caller)
  return found
}

export type OrderToPay = Awaited<ReturnType<typeof lockOrderToPay>>
