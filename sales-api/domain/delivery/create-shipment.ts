import { eq, gte } from 'drizzle-orm'
import { FREE_SHIPPING_THRESHOLD } from '../../../lib/money/order-total'
import type { Tx } from '../../db/database'
import { deliverySlots } from '../../db/schema/delivery'
import { shipments, shippingRates } from '../../db/schema/orders'
import { deliveryCostCents } from './cities'
import { EXPRESS, PICKUP, SCHEDULED, SLOT_CAPACITY } from './shipping-methods'
import { deliveryWindows, expressWindow, pickupWindows, type Window } from './windows'

type NewRate = Omit<typeof shippingRates.$inferInsert, 'id' | 'shipmentId'>

/** Replaces the order's shipment by one with today's rates (B.7). */
export async function createShipment(
  tx: Tx,
  orderId: number,
  { city, itemCents, now }: { city: string; itemCents: number; now: Date },
): Promise<void> {
  await tx.delete(shipments).where(eq(shipments.orderId, orderId))
  const [shipment] = await tx.insert(shipments).values({ orderId }).returning()
  if (!shipment) throw new Error('no shipment was created')
  const costCents = itemCents >= FREE_SHIPPING_THRESHOLD * 100 ? 0 : deliveryCostCents(city)
  const rates = [
    ...expressRates(now, costCents),
    ...(await scheduledRates(tx, now, costCents)),
    ...pickupWindows(now).map((window) => rate(PICKUP.id, 0, window)),
  ]
  await tx.insert(shippingRates).values(rates.map((row) => ({ ...row, shipmentId: shipment.id })))
}

function expressRates(now: Date, costCents: number): NewRate[] {
  const window = expressWindow(now)
  return window ? [rate(EXPRESS.id, costCents, window)] : []
}

async function scheduledRates(tx: Tx, now: Date, costCents: number): Promise<NewRate[]> {
  const windows = deliveryWindows(now)
  if (windows.length === 0) return []
  await tx
    .insert(deliverySlots)
    .values(
      windows.map(({ start, end }) => ({
        windowStart: start,
        windowEnd: end,
        capacity: SLOT_CAPACITY,
      })),
    )
    .onConflictDoNothing()
  const slots = await tx.select().from(deliverySlots).where(gte(deliverySlots.windowStart, now))
  const ids = new Map(
    slots.map((slot) => [key({ start: slot.windowStart, end: slot.windowEnd }), slot.id]),
  )
  return windows.map((window) => ({
    ...rate(SCHEDULED.id, costCents, window),
    slotId: ids.get(key(window)) ?? null,
  }))
}

function key({ start, end }: Window): string {
  return `${start.getTime()}-${end.getTime()}`
}

function rate(methodId: number, costCents: number, { start, end }: Window): NewRate {
  return { methodId, costCents, windowStart: start, windowEnd: end, slotId: null }
}
