import { eq } from 'drizzle-orm'
import { orderTotalCents } from '@/lib/shared/money'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { payments } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/being-paid'
import { OperatorError } from '../operator-error'
import { findLivePayment, tryClosing } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { WEIGHED_IN } from './states'

/** Charges the exact amount of the weighed order, once; the job repeats it when the gateway does not answer. Throws OperatorError. */
export async function capturePayment(db: Db, gateway: Gateway, number: string): Promise<void> {
  const payment = await db.transaction((tx) => decide(tx, number))
  await tryClosing(db, gateway, payment)
}

/** Writes down how much is captured, so that a crash before the gateway's answer changes nothing. */
async function decide(tx: Tx, number: string): Promise<PaymentRow> {
  const order = await lockPlacedOrder(tx, number)
  const payment = await findLivePayment(tx, order.id)
  if (!payment) throw new OperatorError(`nobody pays for order ${number}`)
  if (payment.capturedCents !== null) return payment
  if (!WEIGHED_IN.includes(order.fulfillmentState)) {
    throw new OperatorError(`an order that is ${order.fulfillmentState} is not charged`)
  }
  if (order.producedCents === null) {
    throw new OperatorError(
      `order ${number} has lines without a weight: enter them with orders weigh`,
    )
  }
  const { producedCents, shipCents, adjustmentCents } = order
  const [row] = await tx
    .update(payments)
    .set({
      capturedCents: orderTotalCents(producedCents, shipCents, adjustmentCents),
      state: payment.gatewayKey === null ? 'completed' : 'pending',
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, payment.id))
    .returning()
  return row ?? payment
}
