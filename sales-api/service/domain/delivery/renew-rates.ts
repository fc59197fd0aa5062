import { and, eq } from 'drizzle-orm'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { orderAddresses, orders, shipments, shippingRates } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { createShipment } from './create-shipment'
import { EXPRESS } from './shipping-methods'
import { expressWindow, isStillOffered } from './windows'

/** Gives an order that waits for its slot the windows of `now`, when those it was offered are no longer the ones (B.7). */
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

/** Whether the order's rates are all on offer still, the express one when there is one at `now` (B.7). */
export async function areRatesOffered(db: Queryable, orderId: number, now: Date): Promise<boolean> {
  const rates = await db
    .select({
      methodId: shippingRates.methodId,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
    })
    .from(shippingRates)
    .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
    .where(eq(shipments.orderId, orderId))
  const booked = rates.filter(({ methodId }) => methodId !== EXPRESS.id)
  return (
    booked.length > 0 &&
    booked.every((window) => isStillOffered(window, now)) &&
    booked.length < rates.length === (expressWindow(now) !== null)
  )
}
