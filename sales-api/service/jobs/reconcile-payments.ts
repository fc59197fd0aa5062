import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../base/describe-error'
import { databaseTimeAgo } from '../db/clock'
import type { Db } from '../db/database'
import { payments } from '../db/schema/orders'
import type { PaymentRow } from '../domain/checkout/being-paid'
import { recordWaiting, settle } from '../domain/checkout/settle-payment'
import { closePayment, listClosing } from '../domain/fulfilment/close-payment'
import { closeRefund, listAsked } from '../domain/fulfilment/refund'
import type { Gateway, GatewayAnswer, GatewayOutcome, Waiting } from '../payments/gateway'
import { lookHourly } from './look-hourly'

/** Longer than any call of `next` waits for the gateway: only then may a charge that the gateway never saw be refused for good. */
const GRACE_MS = 30_000
/** An outcome that the gateway knows is settled, even if a call of `next` still waits for it. */
const LOOKUP_AFTER_MS = 2_000

/** How long goods and slot stay claimed for a payment that waits; after that it is given up. */
const WAITING_MS: Record<Waiting['for'], number> = { customer: 15 * 60_000, review: 60 * 60_000 }

/** Asks the gateway about payments left without an outcome by a crash or a time-out, and settles them. */
export async function reconcilePayments(
  db: Db,
  gateway: Gateway,
  log: Logger,
  graceMs = GRACE_MS,
): Promise<number> {
  const isOlderThan = (ms: number) => lte(payments.updatedAt, databaseTimeAgo(ms))
  const open = await db
    .select({
      payment: payments,
      mayRefuse: sql<boolean>`${isOlderThan(graceMs)}`,
      isOverdue: {
        customer: sql<boolean>`${isOlderThan(WAITING_MS.customer)}`,
        review: sql<boolean>`${isOlderThan(WAITING_MS.review)}`,
      },
    })
    .from(payments)
    .where(and(eq(payments.state, 'authorizing'), isOlderThan(Math.min(graceMs, LOOKUP_AFTER_MS))))
  for (const { payment, mayRefuse, isOverdue } of open) {
    await nextTurn()
    try {
      const outcome = await reconcileOne(db, gateway, payment, (known) =>
        known ? isOverdue[known.for] : mayRefuse,
      )
      if (outcome) log.info({ paymentId: payment.id, outcome }, 'payment reconciled')
    } catch (cause) {
      log.warn({ paymentId: payment.id, ...describeError(cause) }, 'payment not reconciled')
    }
  }
  return open.length
}

/** Settles the payment if the gateway knows its outcome, or if it may be given up; null while it goes on waiting. */
export async function reconcileOne(
  db: Db,
  gateway: Gateway,
  { id, gatewayKey }: PaymentRow,
  mayGiveUp: (waiting: Waiting | null) => boolean,
): Promise<GatewayOutcome['outcome'] | null> {
  const key = gatewayKey ?? ''
  const known = await gateway.lookup(key)
  if (known?.outcome === 'waiting') await recordWaiting(db, id, known)
  const waiting = isOutcome(known) ? null : known
  const answer = isOutcome(known) ? known : mayGiveUp(waiting) ? await refuse(gateway, key) : null
  if (!answer) return null
  await db.transaction((tx) => settle(tx, id, answer))
  return answer.outcome
}

const isOutcome = (answer: GatewayAnswer | null): answer is GatewayOutcome =>
  answer !== null && answer.outcome !== 'waiting'

/** Voids the key, so that the gateway refuses the charge if it still arrives; null when only a later look can tell. */
async function refuse(gateway: Gateway, key: string): Promise<GatewayOutcome | null> {
  await gateway.void(key)
  const after = (await gateway.lookup(key)) ?? { outcome: 'declined' as const }
  return isOutcome(after) ? after : null
}

/** Captures and voids again what was decided while the gateway did not answer, or before a crash. */
export async function closePayments(db: Db, gateway: Gateway, log: Logger): Promise<number> {
  await lookHourly(db, gateway)
  const open = await listClosing(db)
  for (const payment of open) {
    await nextTurn()
    try {
      await closePayment(db, gateway, payment)
      log.info({ paymentId: payment.id }, 'payment closed')
    } catch (cause) {
      log.warn({ paymentId: payment.id, ...describeError(cause) }, 'payment not closed')
    }
  }
  await closeRefunds(db, gateway, log)
  return open.length
}

async function closeRefunds(db: Db, gateway: Gateway, log: Logger): Promise<void> {
  for (const asked of await listAsked(db)) {
    await nextTurn()
    const { id: refundId } = asked.refund
    try {
      await closeRefund(db, gateway, asked)
      log.info({ refundId }, 'refund closed')
    } catch (cause) {
      log.warn({ refundId, ...describeError(cause) }, 'refund not closed')
    }
  }
}
