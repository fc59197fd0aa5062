import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import type { DeclineReason } from '../../base/decline-reasons'
import { databaseTime } from '../../db/clock'
import { type Db, given, prepared, type Queryable, type Tx } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import type { GatewayOutcome, Waiting } from '../../payments/gateway'
import { isCardSaved, saveCard } from '../accounts/cards'
import type { OrderRow } from '../orders/find-order'
import { isFresh, readLocked, seen } from '../orders/locked-lines'
import { orderMail, queueingMail } from '../orders/mail-once'
import { recordEvent, recordingEvent } from '../orders/order-events'
import { release } from './claim-rows'
import type { PaymentRow } from './payment-in-progress'

const { placeholder } = sql

const lockToSettle = prepared((db) =>
  db
    .select({ order: orders, payment: payments, isFresh })
    .from(orders)
    .innerJoin(seen, eq(seen.id, orders.id))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, placeholder('paymentId')))
    .for('update', { of: orders })
    .prepare('lock_order_to_settle'),
)

/**
 * Step 3: completes the order or releases its claims. A repeated settlement leaves the order
 * unchanged.
 */
export async function settle(
  tx: Tx,
  paymentId: number,
  response: GatewayOutcome,
): Promise<'complete' | 'declined'> {
  const found = await readLocked(() => lockToSettle(tx).execute({ paymentId }))
  if (!found) return 'declined'
  const { order, payment } = found
  if (payment.state !== 'authorizing') {
    if (payment.failure !== 'declined') return 'complete'
    if (response.outcome === 'authorized') await markForRelease(tx, payment)
    return 'declined'
  }
  // A denied payment is authorised again: the order is complete already and keeps its claims.
  const isRepeated = order.state === 'complete'
  if (response.outcome === 'authorized') {
    if (isRepeated) await resume(tx, order, payment, response.reference)
    else await finish(tx, order, payment, response.reference)
    return 'complete'
  }
  if (!isRepeated) await release(tx, order.id)
  await fail(tx, order, payment, response.reason)
  if (!isRepeated) await offerAgain(tx, order, payment, response.reason)
  return 'declined'
}

const accepting = (db: Queryable) =>
  db
    .update(payments)
    .set({
      state: 'pending',
      amountCents: given('amountCents'),
      gatewayReference: given('reference'),
      tolerancePercent: given('tolerancePercent'),
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, placeholder('paymentId')))

const accept = prepared((db) => accepting(db).prepare('accept_payment'))

const finishing = prepared((db) => {
  const accepted = db.$with('accepted').as(accepting(db))
  const completed = db.$with('completed').as(
    db
      .update(orders)
      .set({
        state: 'complete',
        fulfillmentState: 'payment_evaluating',
        completedAt: databaseTime,
        updatedAt: databaseTime,
      })
      .where(eq(orders.id, placeholder('orderId'))),
  )
  const recorded = db.$with('recorded').as(recordingEvent(db))
  return queueingMail(db.with(accepted, completed, recorded)).prepare('finish_order')
})

/**
 * Completes the order with its accepted payment. Commits the transaction, unless a card is saved.
 */
export async function finish(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  reference: string | null,
) {
  const keeper = payment.keepCard ? order.userId : null
  await finishing(tx).execute({
    ...acceptance(order, payment, reference),
    ...evaluating(order),
    ...orderMail(order, 'order-received-mail'),
  })
  if (keeper !== null) await saveCard(tx, keeper, payment)
}

/**
 * Stores what the payment waits for. `updatedAt` stays, so the time since its start keeps counting.
 */
export async function recordWaiting(db: Db, paymentId: number, { for: waitsFor }: Waiting) {
  await db
    .update(payments)
    .set({ waitsFor })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'authorizing')))
}

/** Moves a denied order with its newly accepted payment back to evaluation. */
async function resume(tx: Tx, order: OrderRow, payment: PaymentRow, reference: string) {
  await accept(tx).execute(acceptance(order, payment, reference))
  await tx
    .update(orders)
    .set({ fulfillmentState: 'payment_evaluating', updatedAt: databaseTime })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, evaluating(order))
}

function acceptance({ totalCents }: OrderRow, payment: PaymentRow, reference: string | null) {
  // A payment at the gateway got its tolerance with its hold.
  const isHeld = payment.gatewayKey !== null
  return {
    paymentId: payment.id,
    amountCents: totalCents,
    reference,
    tolerancePercent: isHeld ? payment.tolerancePercent : TOLERANCE_PERCENT,
  }
}

function evaluating({ id, deliveryState }: OrderRow) {
  return { orderId: id, fulfillmentState: 'payment_evaluating', deliveryState }
}

/**
 * Marks the payment as declined. Also touches the order row, so that transactions waiting for its
 * lock re-read the payment.
 */
async function fail(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  reason?: DeclineReason,
): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'failed', failure: 'declined', declineReason: reason, updatedAt: databaseTime })
    .where(eq(payments.id, payment.id))
  await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, order.id))
}

/**
 * Marks an abandoned payment as pending so that the closing job releases a hold the gateway may
 * still create. Returns the payment, or null if it was not abandoned.
 */
export async function markForRelease(tx: Tx, { id }: PaymentRow): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ state: 'pending', updatedAt: databaseTime })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.state, ['failed', 'void']),
        isNotNull(payments.failure),
      ),
    )
    .returning()
  return row ?? null
}

/** Whether the payment's saved card still exists; true for a payment without a saved card. */
export async function isCardStillSaved(tx: Tx, { userId }: OrderRow, { cardId }: PaymentRow) {
  return cardId === null || (await isCardSaved(tx, userId, cardId))
}

/**
 * Offers the declined choice again, flagged as declined. If its card was deleted or must be entered
 * again, only moves the order back to payment.
 */
async function offerAgain(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  reason?: DeclineReason,
): Promise<void> {
  const isSpent = payment.oneUse || reason === 'spent'
  if (isSpent || !(await isCardStillSaved(tx, order, payment))) {
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
