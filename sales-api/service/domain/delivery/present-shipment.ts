import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { WireShipment, WireShippingRate } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { deliverySlots } from '../../db/schema/delivery'
import { orders, shipments, shippingRates } from '../../db/schema/orders'
import { byOrder } from '../orders/by-order'
import { EXPRESS, methodName, PICKUP_REMAINING, shippingMethods } from './shipping-methods'
import { type SlotRow, spacesLeft } from './slots'

type RateRow = typeof shippingRates.$inferSelect

interface RatedShipment {
  shipment: typeof shipments.$inferSelect
  rate: RateRow
  slot: SlotRow | null
}

const selectRates = prepared((db) =>
  db
    .select({ shipment: shipments, rate: shippingRates, slot: deliverySlots })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.shipmentId, shipments.id))
    .leftJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        sql`${shipments.orderId} = any(${sql.placeholder('orderIds')})`,
        or(isNull(orders.completedAt), eq(shippingRates.id, shipments.selectedRateId)),
      ),
    )
    .orderBy(asc(shippingRates.id))
    .prepare('select_rates_of_orders'),
)

/** The shipments of each order with what is left of each slot now; once it is bought only the chosen rate is of interest (SHIP-11, SHIP-12). */
export async function presentShipments(db: Queryable, orderIds: number[]) {
  const rows = byOrder(
    await selectRates(db).execute({ orderIds }),
    ({ shipment }) => shipment.orderId,
  )
  return (orderId: number) => presentShipment(rows(orderId))
}

function presentShipment(rows: RatedShipment[]): WireShipment[] {
  const shipment = rows[0]?.shipment
  if (!shipment) return []
  const rates = rows.map(({ rate, slot }) => presentRate(rate, slot))
  const offered = new Set(rates.map((rate) => rate.shipping_method_id))
  return [
    {
      id: shipment.id,
      shipping_rates: rates,
      selected_shipping_rate: rates.find((rate) => rate.id === shipment.selectedRateId) ?? null,
      shipping_methods: shippingMethods.filter((method) => offered.has(method.id)),
    },
  ]
}

function presentRate(rate: RateRow, slot: SlotRow | null): WireShippingRate {
  return {
    id: rate.id,
    shipping_method_id: rate.methodId,
    name: methodName(rate.methodId),
    cost: wireCost(rate.costCents),
    display_cost: formatBrl(fromCents(rate.costCents)),
    delivery_window_start: toWireInstant(rate.windowStart),
    delivery_window_end: toWireInstant(rate.windowEnd),
    deliveries_remaining: remaining(rate, slot),
  }
}

/** Decimal string with at least one decimal: 990 cents → '9.9', 0 → '0.0' (B.2). */
export function wireCost(cents: number): string {
  const text = String(fromCents(cents))
  return text.includes('.') ? text : `${text}.0`
}

function remaining(rate: RateRow, slot: SlotRow | null): number | null {
  if (rate.methodId === EXPRESS.id) return null
  return slot ? spacesLeft(slot) : PICKUP_REMAINING
}
