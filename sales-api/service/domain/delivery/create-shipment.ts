import { eq } from 'drizzle-orm'
import { FREE_SHIPPING_THRESHOLD } from '@/lib/shared/money'
import type { Tx } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/orders'
import { deliveryCostCents } from './cities'
import { EXPRESS, PICKUP, SCHEDULED } from './shipping-methods'
import { comingSlots } from './slots'
import { expressWindow, pickupWindows, type TimeWindow } from './windows'

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

/** Every open slot, also when it is full: the customer sees that it was there (SHIP-12). */
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
