import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { WireShipment, WireShippingRate } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { isShippingFree } from '@/lib/shared/shop-facts'
import { isStillOffered } from '@/lib/shared/shop-hours'
import { shopDay, toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { orderAddresses, orders } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { comingClosures, isClosed, openParts } from './closures'
import {
  deliveryCostCents,
  EXPRESS,
  PICKUP,
  PICKUP_REMAINING,
  presentMethod,
  SCHEDULED,
  shippingMethods,
} from './shipping-methods'
import { comingSlots, expressSlot, type SlotRow, spacesLeft } from './slots'
import { expressWindow, pickupWindows, type TimeWindow } from './windows'

type NewRate = Omit<typeof shippingRates.$inferInsert, 'id' | 'shipmentId'>

/** Replaces the order's shipment with one at current rates. */
export async function createShipment(
  tx: Tx,
  orderId: number,
  { city, itemCents, now }: { city: string; itemCents: number; now: Date },
): Promise<void> {
  await tx.delete(shipments).where(eq(shipments.orderId, orderId))
  const [shipment] = await tx.insert(shipments).values({ orderId }).returning()
  if (!shipment) throw new Error('no shipment was created')
  const costCents = isShippingFree(fromCents(itemCents)) ? 0 : deliveryCostCents(city)
  const closed = await comingClosures(tx, now)
  const rates = [
    ...(await expressRates(tx, now, costCents, closed)),
    ...(await scheduledRates(tx, now, costCents)),
    ...pickupWindows(now)
      .flatMap((window) => openParts(window, closed))
      .map((window) => rate(PICKUP.id, 0, window)),
  ]
  if (rates.length === 0) return
  await tx.insert(shippingRates).values(rates.map((row) => ({ ...row, shipmentId: shipment.id })))
}

/** The rate of express, also when the orders of today are taken; none outside its hours. */
async function expressRates(
  tx: Tx,
  now: Date,
  costCents: number,
  closed: readonly TimeWindow[],
): Promise<NewRate[]> {
  const window = expressWindow(now)
  if (!window || isClosed(window, closed)) return []
  const slot = await expressSlot(tx, now)
  return [{ ...rate(EXPRESS.id, costCents, window), slotId: slot?.id ?? null }]
}

/**
 * Returns the window of a rate that can still be ordered, or null. Express starts at the order; one
 * that is counted belongs to the day on which it was shown.
 */
export function offeredWindow(
  { methodId, start, end, slotId }: OfferedRate,
  now: Date,
  closed: readonly TimeWindow[],
): TimeWindow | null {
  const isExpress = methodId === EXPRESS.id
  const isOfDay = isExpress
    ? slotId === null || shopDay(start) === shopDay(now)
    : isStillOffered(start, now)
  const window = isExpress ? expressWindow(now) : { start, end }
  return window && isOfDay && !isClosed(window, closed) ? window : null
}

interface OfferedRate extends TimeWindow {
  methodId: number
  slotId: number | null
}

/** Rates of all open slots, including full ones, so that the customer sees that they existed. */
async function scheduledRates(tx: Tx, now: Date, costCents: number): Promise<NewRate[]> {
  const slots = (await comingSlots(tx, now)).filter((slot) => !slot.closed)
  return slots.map(({ id, windowStart, windowEnd }) => ({
    ...rate(SCHEDULED.id, costCents, { start: windowStart, end: windowEnd }),
    slotId: id,
  }))
}

function rate(methodId: number, costCents: number, { start, end }: TimeWindow): NewRate {
  return { methodId, costCents, windowStart: start, windowEnd: end, slotId: null }
}

/** Updates the rates of an order without a chosen rate, when the offered windows have changed. */
export async function renewRates(db: Db, { id, state }: OrderRow): Promise<void> {
  if (state !== 'delivery') return
  const now = await databaseNow(db)
  if (await areRatesOffered(db, id, now)) return
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (order?.state !== 'delivery' || (await areRatesOffered(tx, id, now))) return
    const [address] = await tx
      .select({ city: orderAddresses.city })
      .from(orderAddresses)
      .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, 'ship')))
    if (address) await createShipment(tx, id, { ...address, itemCents: order.itemCents, now })
  })
}

/** Whether all rates of the order can still be chosen, with express exactly while it is offered. */
export async function areRatesOffered(db: Queryable, orderId: number, now: Date): Promise<boolean> {
  const rates = await db
    .select({
      methodId: shippingRates.methodId,
      slotId: shippingRates.slotId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
    })
    .from(shippingRates)
    .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
    .where(eq(shipments.orderId, orderId))
  const closed = await comingClosures(db, now)
  const booked = rates.filter(({ methodId }) => methodId !== EXPRESS.id)
  return (
    booked.length > 0 &&
    rates.every((rate) => offeredWindow(rate, now, closed)) &&
    booked.length < rates.length === isExpressOffered(now, closed)
  )
}

function isExpressOffered(now: Date, closed: readonly TimeWindow[]): boolean {
  const window = expressWindow(now)
  return window !== null && !isClosed(window, closed)
}

type RateRow = typeof shippingRates.$inferSelect

/** Subquery: the rates of an order's shipment; after the purchase only the chosen one. */
export const ratesOfOrder = jsonRows(
  { shipment: getTableColumns(shipments), rate: getTableColumns(shippingRates) },
  sql`from ${shipments}
    join ${shippingRates} on ${shippingRates.shipmentId} = ${shipments.id}
    left join ${deliverySlots} on ${deliverySlots.id} = ${shippingRates.slotId}
    where ${shipments.orderId} = ${orders.id}
      and (${orders.completedAt} is null or ${shippingRates.id} = ${shipments.selectedRateId})
    order by ${shippingRates.id}`,
  { slot: getTableColumns(deliverySlots) },
)

interface RatedShipment {
  shipment: typeof shipments.$inferSelect
  rate: RateRow
  slot: SlotRow | null
}

/** Returns the shipment of an order, if it has one, with the spaces left in each slot. */
export function presentShipment(rows: RatedShipment[]): WireShipment[] {
  const shipment = rows[0]?.shipment
  if (!shipment) return []
  const rates = rows.map(({ rate, slot }) => presentRate(rate, slot))
  const offered = new Set(rates.map((rate) => rate.shipping_method_id))
  return [
    {
      id: shipment.id,
      shipping_rates: rates,
      selected_shipping_rate: rates.find((rate) => rate.id === shipment.selectedRateId) ?? null,
      shipping_methods: shippingMethods
        .filter(({ id }) => offered.has(id))
        .map(({ id, name }) => ({ id, name })),
    },
  ]
}

function presentRate(rate: RateRow, slot: SlotRow | null): WireShippingRate {
  return {
    id: rate.id,
    shipping_method_id: rate.methodId,
    ...presentMethod(rate.methodId),
    cost: wireCost(rate.costCents),
    display_cost: formatBrl(fromCents(rate.costCents)),
    delivery_window_start: toWireInstant(rate.windowStart),
    delivery_window_end: toWireInstant(rate.windowEnd),
    deliveries_remaining: remaining(rate, slot),
  }
}

/** Decimal string with at least one decimal: 990 cents → '9.9', 0 → '0.0'. */
function wireCost(cents: number): string {
  const text = String(fromCents(cents))
  return text.includes('.') ? text : `${text}.0`
}

function remaining(rate: RateRow, slot: SlotRow | null): number | null {
  if (slot) return spacesLeft(slot)
  return rate.methodId === EXPRESS.id ? null : PICKUP_REMAINING
}
