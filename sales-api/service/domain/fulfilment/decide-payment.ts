import { desc, eq } from 'drizzle-orm'
import { orderTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { lineItems, orders, payments } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { amountToAuthorise, isHeldLongEnough } from '../checkout/card-hold'
import { authorizeWithGateway } from '../checkout/complete-order'
import { findAuthorizing, findLivePayment, type PaymentRow } from '../checkout/payment-in-progress'
import { recordWaiting, settle } from '../checkout/settle-payment'
import type { OrderRow } from '../orders/find-order'
import { mailAgain } from '../orders/mail-once'
import { type Actor, recordAct } from '../staff/audit-trail'
import { tryClosing, voidPayment } from './close-payment'
import { awaitsPix, settlePix } from './pix'
import { lockPlacedOrder, refuseEmpty, requireLivePayment, setFulfilment } from './placed-order'
import { producedLineCents } from './produced-range'
import { checkMove, nextFulfilment, WEIGHED_IN } from './states'

/**
 * Charges the exact amount of the weighed order, or the held amount if that is less. A Pix is asked
 * for instead, and completes once it comes. Idempotent;
 * the closing job retries when the gateway does not respond. Returns the missing cents. Throws
 * OperatorError when the order cannot be charged.
 */
export async function capturePayment(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: Actor,
): Promise<number> {
  const payment = await db.transaction((tx) => decide(tx, number, by))
  await tryClosing(db, gateway, payment)
  return await missingCents(db, payment.id)
}

/**
 * Stores the amount to capture before the gateway is called, so that a crash in between loses
 * nothing.
 */
async function decide(tx: Tx, number: string, by?: Actor): Promise<PaymentRow> {
  const order = await lockPlacedOrder(tx, number)
  const payment = await requireLivePayment(tx, order)
  if (payment.capturedCents !== null) return payment
  if (!WEIGHED_IN.includes(order.fulfillmentState)) {
    throw new OperatorError(`an order that is ${order.fulfillmentState} is not charged`, {
      portuguese: 'Este pedido ainda não está em pesagem',
    })
  }
  if (order.producedCents === null) {
    throw new OperatorError(
      `order ${number} has lines without a weight: enter them with orders weigh`,
      { portuguese: 'Falta pesar itens deste pedido' },
    )
  }
  await refuseEmpty(tx, order)
  const { producedCents, shipCents, adjustmentCents } = order
  const cents = orderTotalCents(producedCents, shipCents, adjustmentCents)
  const isCard = payment.gatewayKey !== null
  const [row] = await tx
    .update(payments)
    .set({
      capturedCents: cents,
      capturedAt: isCard ? null : databaseTime,
      state: isCard || awaitsPix(payment) ? 'pending' : 'completed',
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, payment.id))
    .returning()
  if (row) await settlePix(tx, order, row)
  if (by) await recordAct(tx, { ...by, act: 'order-capture', orderId: order.id, facts: { cents } })
  return row ?? payment
}

/**
 * Denies the payment and releases the hold; goods and slot stay claimed. Throws OperatorError when
 * the order's state does not allow it.
 */
export async function denyPayment(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: Actor,
): Promise<void> {
  const payment = await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    const { fulfillmentState } = order
    checkMove(fulfillmentState, 'payment_denied', nextFulfilment(fulfillmentState))
    await setFulfilment(tx, order, 'payment_denied')
    await mailAgain(tx, order, 'payment-denied-mail')
    if (by) await recordAct(tx, { staffId: by.staffId, act: 'payment-deny', orderId: order.id })
    return await voidPayment(tx, order, 'denied')
  })
  if (payment) await tryClosing(db, gateway, payment)
}

/**
 * Moves the order back to evaluation. Authorises a denied payment again on the same card, without
 * its customer. Throws OperatorError when the card is declined or the hold would end before the
 * delivery.
 */
export async function evaluateAgain(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: Actor,
): Promise<void> {
  const payment = await db.transaction((tx) => begin(tx, gateway, number, by))
  if (!payment) return
  const response = await authorizeWithGateway(db, gateway, payment)
  if (!response) return
  if (response.outcome === 'waiting') return await recordWaiting(db, payment.id, response)
  const outcome = await db.transaction((tx) => settle(tx, payment.id, response))
  if (outcome === 'declined') {
    throw new OperatorError(`the gateway declined the card of order ${number} again`)
  }
}

/** Returns the new payment to authorise, or null when the order is back in evaluation already. */
async function begin(
  tx: Tx,
  gateway: Gateway,
  number: string,
  by?: Actor,
): Promise<PaymentRow | null> {
  const order = await lockPlacedOrder(tx, number)
  const { fulfillmentState } = order
  checkMove(fulfillmentState, 'payment_evaluating', nextFulfilment(fulfillmentState))
  if (await findAuthorizing(tx, order.id)) {
    throw new OperatorError('a gateway call for this payment is running; try again shortly')
  }
  const isPaid = (await findLivePayment(tx, order.id)) !== null
  const payment = isPaid ? null : await repeatPayment(tx, gateway, order)
  if (by) {
    const { staffId } = by
    await recordAct(tx, { staffId, act: 'payment-evaluate', orderId: order.id })
  }
  if (payment?.state === 'authorizing') return payment
  await setFulfilment(tx, order, 'payment_evaluating')
  return null
}

async function repeatPayment(tx: Tx, gateway: Gateway, order: OrderRow): Promise<PaymentRow> {
  const [last] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!last) throw new OperatorError(`order ${order.number} never had a payment`)
  if (last.oneUse && !last.keepCard) {
    throw new OperatorError(
      `the card of order ${order.number} was good for one payment: cancel the order and ask the customer to order again`,
    )
  }
  const { methodId, gatewayToken, brand, lastDigits, holder, month, year, cardId } = last
  const attempt = order.attempts + 1
  const usesGateway = last.gatewayKey !== null
  if (usesGateway) await requireMerchantHold(tx, gateway.merchantHoldDays(brand), order)
  const [row] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      amountCents: order.totalCents,
      state: usesGateway ? 'authorizing' : 'pending',
      ...{ methodId, gatewayToken, brand, lastDigits, holder, month, year, cardId },
      tolerancePercent: last.tolerancePercent,
      ...(usesGateway && {
        ...(await amountToAuthorise(tx, order)),
        gatewayKey: `${order.number}:authorize:${attempt}`,
      }),
    })
    .returning()
  if (!row) throw new OperatorError(`the payment of order ${order.number} could not be repeated`)
  if (usesGateway) {
    await tx.update(orders).set({ attempts: attempt }).where(eq(orders.id, order.id))
  }
  return row
}

/**
 * Throws OperatorError when the hold would end before the delivery. Nearer to the delivery the
 * order can be evaluated again.
 */
async function requireMerchantHold(tx: Tx, holdDays: number, { id, number }: OrderRow) {
  if (await isHeldLongEnough(tx, { holdDays }, id)) return
  throw new OperatorError(
    `the bank would hold the money for ${holdDays * 24} hours only, and order ${number} is delivered later: move it again nearer to its delivery`,
  )
}

/** Returns the cents of the weighed total above the captured or decided amount, at least 0. */
async function missingCents(db: Queryable, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ order: orders, captured: payments.capturedCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (!row || row.captured === null) return 0
  const { id, shipCents, adjustmentCents } = row.order
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, id))
  const weighed = lines.reduce((sum, line) => sum + producedLineCents(line), 0)
  return Math.max(0, orderTotalCents(weighed, shipCents, adjustmentCents) - row.captured)
}
