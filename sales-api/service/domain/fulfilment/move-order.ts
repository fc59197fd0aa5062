import type { FulfilmentState } from '@/lib/shared/order-states'
import type { Db } from '../../db/database'
import type { Gateway } from '../../payments/gateway'
import { isPickup } from '../delivery/is-pickup'
import { OperatorError } from '../operator-error'
import { mailOnce } from '../orders/mail-once'
import { cancelOrder } from './cancel-order'
import { findLivePayment } from './close-payment'
import { denyPayment, evaluateAgain } from './decide-payment'
import { lockPlacedOrder } from './placed-order'
import { setFulfilment } from './set-fulfilment'
import { checkMove, nextFulfilment } from './states'

/** Moves the order, with all that the new state means. Throws OperatorError. */
export async function moveOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  to: FulfilmentState,
): Promise<void> {
  if (to === 'canceled') return await cancelOrder(db, gateway, number)
  if (to === 'payment_denied') return await denyPayment(db, gateway, number)
  if (to === 'payment_evaluating') return await evaluateAgain(db, gateway, number)
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    checkMove(order.fulfillmentState, to, nextFulfilment(order.fulfillmentState))
    const isPaid = to === 'error' || (await findLivePayment(tx, order.id)) !== null
    if (!isPaid)
      throw new OperatorError(`nobody pays for order ${number}; it can become payment_evaluating`)
    await setFulfilment(tx, order, to)
    const isWaitedFor = to === 'ready' && order.deliveryState === null
    if (isWaitedFor && (await isPickup(tx, order.id))) {
      await mailOnce(tx, order, 'order-ready-mail')
    }
  })
}
