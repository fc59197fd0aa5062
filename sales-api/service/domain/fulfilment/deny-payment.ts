import type { Db } from '../../db/database'
import type { Gateway } from '../../payments/gateway'
import { tryClosing, voidPayment } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { setFulfilment } from './set-fulfilment'
import { checkMove, nextFulfilment } from './states'

/** Turns the payment down and lets the hold go; goods and slot stay claimed. Throws OperatorError. */
export async function denyPayment(db: Db, gateway: Gateway, number: string): Promise<void> {
  const payment = await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    const { fulfillmentState } = order
    checkMove(fulfillmentState, 'payment_denied', nextFulfilment(fulfillmentState))
    await setFulfilment(tx, order, 'payment_denied')
    return await voidPayment(tx, order.id, 'denied')
  })
  if (payment) await tryClosing(db, gateway, payment)
}
