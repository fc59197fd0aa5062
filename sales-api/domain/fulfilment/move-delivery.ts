import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { deliveries } from '../../db/schema/delivery'
import { outbox } from '../../db/schema/operations'
import { orders, shipments, shippingRates } from '../../db/schema/orders'
import { PICKUP } from '../delivery/shipping-methods'
import type { OrderRow } from '../orders/find-order'
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
    await mailAbout(tx, order, to)
  })
}

const MAILS: Record<string, 'order-on-its-way-mail' | 'order-delivered-mail'> = {
  in_progress: 'order-on-its-way-mail',
  success: 'order-delivered-mail',
  completed: 'order-delivered-mail',
}

/** One mail of a kind for an order, however often its delivery is begun or ended. */
async function mailAbout(tx: Tx, { id, number }: OrderRow, to: string): Promise<void> {
  const kind = MAILS[to]
  if (!kind) return
  await tx
    .insert(outbox)
    .values({ kind, key: `${kind}:${number}`, payload: { orderId: id } })
    .onConflictDoNothing()
}

async function isPickup(tx: Tx, orderId: number): Promise<boolean> {
  const [rate] = await tx
    .select({ methodId: shippingRates.methodId })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.methodId === PICKUP.id
}
