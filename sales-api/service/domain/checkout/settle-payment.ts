import { and, eq, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { orders, payments } from '../../db/schema/orders'
import type { DeclineReason, GatewayOutcome } from '../../payments/gateway'
import { isCardKept } from '../accounts/cards'
import { saveCard } from '../accounts/save-card'
import type { OrderRow } from '../orders/find-order'
import { mailOnce } from '../orders/mail-once'
import { noteEvent } from '../orders/order-events'
import type { PaymentRow } from './being-paid'
import { release } from './claims'

const byId = eq(payments.id, sql.placeholder('paymentId'))

const selectOrderOfPayment = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql`(select ${payments.orderId} from ${payments} where ${byId})`))
    .for('update')
    .prepare('select_order_of_payment_for_update'),
)

const selectPayment = prepared((db) =>
  db.select().from(payments).where(byId).prepare('select_payment'),
)

/** Step three: completes the order or gives everything back; a second settlement changes nothing. */
export async function settle(
  tx: Tx,
  paymentId: number,
  answer: GatewayOutcome,
): Promise<'complete' | 'declined'> {
  const [order] = await selectOrderOfPayment(tx).execute({ paymentId })
  const [payment] = await selectPayment(tx).execute({ paymentId })
  if (!order || !payment) return 'declined'
  if (payment.state !== 'authorizing') {
    if (payment.failure !== 'declined') return 'complete'
    if (answer.outcome === 'authorized') await letGo(tx, payment)
    return 'declined'
  }
  // A denied payment tried once more: the order was complete before and keeps what it claimed.
  const isRepeated = order.state === 'complete'
  if (answer.outcome === 'authorized') {
    if (isRepeated) await resume(tx, order, payment, answer.reference)
    else await finish(tx, order, payment, answer.reference)
    return 'complete'
  }
  if (!isRepeated) await release(tx, order.id)
  await fail(tx, payment, answer.reason)
  if (!isRepeated) await offerAgain(tx, order, payment)
  return 'declined'
}

async function accept(tx: Tx, order: OrderRow, payment: PaymentRow, reference: string | null) {
  await tx
    .update(payments)
    .set({
      state: 'pending',
      amountCents: order.totalCents,
      gatewayReference: reference,
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, payment.id))
}

async function resume(tx: Tx, order: OrderRow, payment: PaymentRow, reference: string) {
  await accept(tx, order, payment, reference)
  await tx
    .update(orders)
    .set({ fulfillmentState: 'payment_evaluating', updatedAt: databaseTime })
    .where(eq(orders.id, order.id))
  await noteEvaluating(tx, order)
}

async function noteEvaluating(tx: Tx, { id, deliveryState }: OrderRow) {
  await noteEvent(tx, id, { fulfillmentState: 'payment_evaluating', deliveryState })
}

/** Completes the order with its accepted payment. */
export async function finish(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  reference: string | null,
) {
  await accept(tx, order, payment, reference)
  await tx
    .update(orders)
    .set({
      state: 'complete',
      fulfillmentState: 'payment_evaluating',
      completedAt: databaseTime,
      updatedAt: databaseTime,
    })
    .where(eq(orders.id, order.id))
  await noteEvaluating(tx, order)
  if (order.userId !== null && payment.keepCard) await saveCard(tx, order.userId, payment)
  await mailOnce(tx, order, 'order-received-mail')
}

async function fail(tx: Tx, payment: PaymentRow, reason?: DeclineReason): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'failed', failure: 'declined', declineReason: reason, updatedAt: databaseTime })
    .where(eq(payments.id, payment.id))
}

/** The gateway holds money of a payment that was given up meanwhile: as pending, with its failure, the closing job releases it. */
async function letGo(tx: Tx, { id }: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'pending', updatedAt: databaseTime })
    .where(and(eq(payments.id, id), eq(payments.state, 'failed')))
}

/** A saved card that was chosen may have been deleted since. */
export async function isCardStillKept(tx: Tx, { userId }: OrderRow, { cardId }: PaymentRow) {
  return cardId === null || (await isCardKept(tx, userId, cardId))
}

/** Offers the declined choice, marked as such, for another try, unless its card was deleted or must be entered again. */
async function offerAgain(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (payment.oneUse || !(await isCardStillKept(tx, order, payment))) {
    await tx.update(orders).set({ state: 'payment' }).where(eq(orders.id, order.id))
    return
  }
  const { orderId, methodId, amountCents, gatewayToken, brand, lastDigits, holder } = payment
  const { month, year, cardId, keepCard } = payment
  await tx.insert(payments).values({
    orderId,
    methodId,
    amountCents,
    gatewayToken,
    brand,
    lastDigits,
    holder,
    month,
    year,
    cardId,
    keepCard,
    offeredAgain: true,
    state: 'checkout',
  })
}
