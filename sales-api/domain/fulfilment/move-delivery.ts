import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { deliveries } from '../../db/schema/delivery'
import { orders, shipments, shippingRates } from '../../db/schema/orders'
import { PICKUP } from '../delivery/shipping-methods'
import { Refusal } from '../refusal'
import { lockPlacedOrder } from './placed-order'
import { checkMove, nextDelivery } from './states'

export interface Courier {
  driverName: string
  licensePlate: string
}

/** Moves the delivery of an order that is `ready` (C.3) and says who drives it; throws Refusal. */
export async function moveDelivery(
  db: Db,
  number: string,
  to: string,
  courier: Courier | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    if (order.fulfillmentState !== 'ready') {
      throw new Refusal(`order ${number} is ${order.fulfillmentState}; only a ready one leaves`)
    }
    const allowed = nextDelivery(order.deliveryState, await isPickup(tx, order.id))
    checkMove(order.deliveryState, to, allowed)
    if (courier) {
      await tx
        .insert(deliveries)
        .values({ orderId: order.id, ...courier })
        .onConflictDoUpdate({ target: deliveries.orderId, set: courier })
    }
    await tx
      .update(orders)
      .set({ deliveryState: to, updatedAt: new Date() })
      .where(eq(orders.id, order.id))
  })
}

async function isPickup(tx: Tx, orderId: number): Promise<boolean> {
  const [rate] = await tx
    .select({ methodId: shippingRates.methodId })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.methodId === PICKUP.id
}
