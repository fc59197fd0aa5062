import { eq } from 'drizzle-orm'
import type { DeliveryState } from '@/lib/shared/order-states'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { deliveries } from '../../db/schema/delivery'
import type { OrderMailKind } from '../../db/schema/operations'
import { orders } from '../../db/schema/orders'
import { isPickup } from '../delivery/is-pickup'
import { OperatorError } from '../operator-error'
import type { OrderRow } from '../orders/find-order'
import { mailOnce } from '../orders/mail-once'
import { findLivePayment } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { checkMove, nextDelivery } from './states'

export interface Driver {
  driverName: string
  licensePlate: string
}

/** Moves the delivery of an order that is `ready` and says who drives it; throws OperatorError. */
export async function moveDelivery(
  db: Db,
  number: string,
  to: DeliveryState,
  driver: Driver | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    if (order.fulfillmentState !== 'ready') {
      throw new OperatorError(
        `order ${number} is ${order.fulfillmentState}; only a ready one leaves`,
      )
    }
    const isFetched = await isPickup(tx, order.id)
    checkMove(order.deliveryState, to, nextDelivery(order.deliveryState, isFetched))
    if (driver && isFetched) {
      throw new OperatorError(`order ${number} is fetched at the store; nobody drives it`)
    }
    if (HANDS_OVER.includes(to)) await checkCharged(tx, order)
    if (driver) {
      await tx
        .insert(deliveries)
        .values({ orderId: order.id, ...driver })
        .onConflictDoUpdate({ target: deliveries.orderId, set: driver })
    }
    await tx
      .update(orders)
      .set({ deliveryState: to, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    const kind = MAILS[to]
    if (kind) await mailOnce(tx, order, kind)
  })
}

/** From here on the goods are out of the shop's hands. */
const HANDS_OVER: DeliveryState[] = ['in_progress', 'success', 'completed']

/** Throws OperatorError unless the card was charged; who pays at the door does so later. */
async function checkCharged(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const payment = await findLivePayment(tx, id)
  if (!payment) throw new OperatorError(`nobody pays for order ${number}`)
  if (payment.gatewayKey === null || payment.state === 'completed') return
  throw new OperatorError(
    payment.capturedCents === null
      ? `order ${number} is not charged yet: orders capture does it, then it can leave`
      : `the gateway has not confirmed the charge of order ${number} yet; try again shortly`,
  )
}

const MAILS: Record<DeliveryState, OrderMailKind | null> = {
  planned: null,
  in_progress: 'order-on-its-way-mail',
  success: 'order-delivered-mail',
  completed: 'order-delivered-mail',
  failed: null,
  error: null,
}
