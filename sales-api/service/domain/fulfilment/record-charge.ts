import { and, eq, exists, gte, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import { databaseTime, databaseTimeAgo } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import { orders, payments } from '../../db/schema/orders'
import type { Charge, ChargeDispute, ChargeRefund } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/payment-in-progress'
import { mailRefunded } from '../orders/mail-once'

/** A bank can return a refund for 30 days; 5 days of margin. */
const REFUND_FAILS_MS = 35 * 86_400_000

/** Gateway states of a decided dispute. */
const DECIDED = ['lost', 'prevented', 'warning_closed', 'won']

/** Payments at the gateway with a refund that can still fail or an undecided dispute. */
export async function listUndecided(db: Db): Promise<PaymentRow[]> {
  const refunds = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, payments.id),
        eq(paymentRefunds.state, 'done'),
        gte(paymentRefunds.createdAt, databaseTimeAgo(REFUND_FAILS_MS)),
      ),
    )
  const disputes = db
    .select({ id: paymentDisputes.gatewayId })
    .from(paymentDisputes)
    .where(
      and(eq(paymentDisputes.paymentId, payments.id), notInArray(paymentDisputes.state, DECIDED)),
    )
  return await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.gatewayKey), or(exists(refunds), exists(disputes))))
}

/**
 * Records refunds, disputes, a lost hold and a capture of the charge as read at `readAt`. Queues
 * one mail to the shop for each change that the shop did not make.
 */
export async function recordCharge(
  db: Db,
  paymentId: number,
  charge: Charge,
  readAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    for (const refund of charge.refunds) await recordRefund(tx, payment, refund)
    for (const dispute of charge.disputes) await recordDispute(tx, payment, dispute, readAt)
    await recordLostHold(tx, payment, charge)
    await recordCapture(tx, payment, charge)
  })
}

/** Locks the payment's order and returns the payment, or null if it does not exist. */
async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow | null> {
  const own = eq(payments.id, paymentId)
  const ofOrder = tx.select({ id: payments.orderId }).from(payments).where(own)
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, ofOrder)).for('update')
  const [payment] = await tx.select().from(payments).where(own)
  return payment ?? null
}

/** Gateway states of a refund that did not reach the customer. */
const UNDELIVERED: readonly string[] = ['failed', 'canceled']

async function recordRefund(
  tx: Tx,
  payment: PaymentRow,
  { id: gatewayId, key, cents, state: gatewayState }: ChargeRefund,
): Promise<void> {
  const state = UNDELIVERED.includes(gatewayState) ? 'refused' : 'done'
  const isSame = eq(paymentRefunds.gatewayId, gatewayId)
  const isOurs = key === null ? undefined : eq(paymentRefunds.key, key)
  const [known] = await tx.select().from(paymentRefunds).where(or(isSame, isOurs))
  if (!known) {
    const origin = key === null ? 'panel' : 'shop'
    const [row] = await tx
      .insert(paymentRefunds)
      .values({ paymentId: payment.id, key, gatewayId, cents, state, origin })
      .returning()
    if (row && state === 'done') {
      await mailRefund(tx, row)
      await mailRefunded(tx, row, payment)
    }
    return
  }
  // A returned refund is final, even if an older response is processed later.
  const isFinal = known.gatewayId !== null && known.state === 'refused'
  if (isFinal || (known.gatewayId !== null && known.state === state)) return
  await tx.update(paymentRefunds).set({ gatewayId, state }).where(eq(paymentRefunds.id, known.id))
  if (known.state === state) return
  if (state === 'refused') await mailRefund(tx, { ...known, state })
  else await mailRefunded(tx, known, payment)
}

/**
 * Queues a mail to the shop about a refund made outside the shop, or one that did not reach the
 * customer.
 */
export async function mailRefund(
  tx: Tx,
  { id, state }: Pick<typeof paymentRefunds.$inferSelect, 'id' | 'state'>,
): Promise<void> {
  const row = outboxRow('payment-refund-mail', `${id}:${state}`, { refundId: id })
  await tx.insert(outbox).values(row).onConflictDoNothing()
}

async function recordDispute(
  tx: Tx,
  { id: paymentId }: PaymentRow,
  { id: gatewayId, ...facts }: ChargeDispute,
  readAt: Date,
): Promise<void> {
  const own = eq(paymentDisputes.gatewayId, gatewayId)
  const [known] = await tx.select().from(paymentDisputes).where(own)
  if (known && known.seenAt > readAt) return
  const news = { ...facts, seenAt: readAt }
  if (known) await tx.update(paymentDisputes).set(news).where(own)
  else await tx.insert(paymentDisputes).values({ gatewayId, paymentId, ...news })
  if (known?.state === facts.state) return
  const subject = `${gatewayId}:${facts.state}`
  const row = outboxRow('payment-dispute-mail', subject, { disputeId: gatewayId })
  await tx.insert(outbox).values(row).onConflictDoNothing()
}

/** Records a hold that ended although the shop did not release it. */
async function recordLostHold(tx: Tx, payment: PaymentRow, charge: Charge): Promise<void> {
  const { id, state, failure, capturedCents, holdLostAt } = payment
  const isHeld = state === 'pending' && failure === null && capturedCents === null
  if (!isHeld || charge.state !== 'over' || holdLostAt !== null) return
  await tx.update(payments).set({ holdLostAt: databaseTime }).where(eq(payments.id, id))
  const row = outboxRow('hold-lost-mail', id, { paymentId: id })
  await tx.insert(outbox).values(row).onConflictDoNothing()
}

/**
 * Records a capture that the shop did not make or has lost with a restored backup, and queues one
 * mail to the shop. An abandoned payment becomes a charge that can be refunded. The caller must
 * hold the order's lock.
 */
async function recordCapture(tx: Tx, payment: PaymentRow, charge: Charge): Promise<void> {
  const { id, orderId, state, failure, capturedCents } = payment
  const isOpen = state === 'pending' || (state === 'void' && failure !== null)
  if (!isOpen || charge.state !== 'captured' || charge.capturedCents === capturedCents) return
  const { capturedCents: taken } = charge
  await tx
    .update(payments)
    .set({
      state: 'completed',
      capturedCents: taken,
      capturedAt: databaseTime,
      chargedElsewhere: true,
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, id))
  if (failure === null) await chargeAtMost(tx, orderId, taken)
  const row = outboxRow('charged-elsewhere-mail', id, { paymentId: id })
  await tx.insert(outbox).values(row).onConflictDoNothing()
}

/** Lowers the order's produced amount so that the order's total is at most `cents`. */
export async function chargeAtMost(tx: Tx, orderId: number, cents: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      producedCents: sql`least(${orders.producedCents}, ${cents}::int - ${orders.shipCents} - ${orders.adjustmentCents})`,
      updatedAt: databaseTime,
    })
    .where(and(eq(orders.id, orderId), isNotNull(orders.producedCents)))
}

/** Throws OperatorError when the gateway charged the payment outside the shop. */
export async function refuseChargedElsewhere(db: Queryable, paymentId: number): Promise<void> {
  const [row] = await db
    .select({ cents: payments.capturedCents })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.chargedElsewhere, true)))
  if (!row) return
  const amount = formatBrl(fromCents(row.cents ?? 0))
  throw new OperatorError(
    `the gateway has already charged ${amount}, outside the shop; orders refund refunds the surplus`,
    { portuguese: `O cartão já foi cobrado em ${amount} fora da loja` },
  )
}
