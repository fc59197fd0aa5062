import { OperatorError } from '../../base/operator-error'
import type { Db, Queryable, Tx } from '../../db/database'
import type { Gateway } from '../../payments/gateway'
import { tryClosing } from '../fulfilment/close-payment'
import { type Caller, lockOrder } from '../orders/find-order'
import { findAuthorizing, type PaymentRow } from './being-paid'
import { letGo, settle } from './settle-payment'
import { setState } from './steps'

/** The payment of the order that waits for its customer or for a review, if any. */
export async function findWaiting(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const payment = await findAuthorizing(db, orderId)
  return payment?.waitsFor ? payment : null
}

/**
 * Ends the waiting, so that the order can be paid in another way. Decided here before the gateway is told: whoever
 * asks it at the same time cannot complete the order with what is then released. An order that was completed first stays so.
 */
export async function giveUpWaiting(
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
    // Charged without the shop, which a mail tells it.
    if (!(cause instanceof OperatorError)) throw cause
  }
}

async function decide(tx: Tx, number: string, caller: Caller): Promise<PaymentRow | null> {
  const order = await lockOrder(tx, number, caller)
  const payment = await findWaiting(tx, order.id)
  if (!payment) return null
  await settle(tx, payment.id, { outcome: 'declined' })
  // Settled as declined it would be offered again, which is not what the customer wants.
  if (order.state === 'confirm') await setState(tx, order, 'payment')
  return await letGo(tx, payment)
}
