import { OperatorError } from '../../base/errors'
import type { Db, Queryable, Tx } from '../../db/database'
import type { Gateway } from '../../payments/gateway'
import { tryClosing } from '../fulfilment/close-payment'
import { type Caller, lockOrder } from '../orders/find-order'
import { findAuthorizing, type PaymentRow } from './payment-in-progress'
import { markForRelease, settle } from './settle-payment'
import { setState } from './steps'

/** Returns the order's payment that waits for its customer or for a review, or null. */
export async function findWaiting(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const payment = await findAuthorizing(db, orderId)
  return payment?.waitsFor ? payment : null
}

/**
 * Ends the wait, so that the order can be paid in another way. The failure is stored before the
 * gateway is called. So a concurrent call cannot complete the order with a hold that is then
 * released. An order that was completed first stays complete.
 */
export async function abandonWaiting(
  db: Db,
  gateway: Gateway,
  number: string,
  caller: Caller,
): Promise<void> {
  const payment = await db.transaction((tx) => decide(tx, number, caller))
  if (!payment) return
  try {
    await tryClosing(db, gateway, payment)
  } catch (cause) {
    // Charged outside the shop: already recorded and mailed to the shop.
    if (!(cause instanceof OperatorError)) throw cause
  }
}

async function decide(tx: Tx, number: string, caller: Caller): Promise<PaymentRow | null> {
  const order = await lockOrder(tx, number, caller)
  const payment = await findWaiting(tx, order.id)
  if (!payment) return null
  await settle(tx, payment.id, { outcome: 'declined' })
  // `settle` offers a declined choice again, which the customer does not want.
  if (order.state === 'confirm') await setState(tx, order, 'payment')
  return await markForRelease(tx, payment)
}
