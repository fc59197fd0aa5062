import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../base/errors'
import { databaseTimeAgo } from '../db/clock'
import type { Db } from '../db/database'
import { outboxRow } from '../db/outbox-rows'
import { outbox } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import type { PaymentRow } from '../domain/checkout/payment-in-progress'
import { recordWaiting, settle } from '../domain/checkout/settle-payment'
import { closePayment, listClosing } from '../domain/fulfilment/close-payment'
import { closeRefund, listRequestedRefunds } from '../domain/fulfilment/refund'
import {
  type Gateway,
  type GatewayOutcome,
  type GatewayResponse,
  HAS_BOOKS,
  type Waiting,
} from '../payments/gateway'

/**
 * In ms. Longer than any wait of `next` for the gateway. Only after that may a charge unknown to
 * the gateway be refused for good.
 */
const GRACE_MS = 30_000
/** In ms. A known outcome is settled even while a call of `next` still waits for it. */
const LOOKUP_AFTER_MS = 2_000

/** How long stock and slot stay claimed for a waiting payment, in ms; then it is abandoned. */
const WAITING_MS: Record<Waiting['for'], number> = { customer: 15 * 60_000, review: 60 * 60_000 }

/**
 * Looks up payments without an outcome after a crash or a time-out, and settles them. Returns the
 * number of such payments.
 */
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

/**
 * Settles the payment if the gateway knows its outcome or it may be abandoned. Returns null while
 * the payment keeps waiting.
 */
export async function reconcileOne(
  db: Db,
  gateway: Gateway,
  { id, gatewayKey }: PaymentRow,
  mayAbandon: (waiting: Waiting | null) => boolean,
): Promise<GatewayOutcome['outcome'] | null> {
  const key = gatewayKey ?? ''
  const known = await gateway.lookup(key)
  if (known?.outcome === 'waiting') await recordWaiting(db, id, known)
  const waiting = isOutcome(known) ? null : known
  const response = isOutcome(known)
    ? known
    : mayAbandon(waiting)
      ? await refuse(gateway, key)
      : null
  if (!response) return null
  await db.transaction((tx) => settle(tx, id, response))
  return response.outcome
}

const isOutcome = (response: GatewayResponse | null): response is GatewayOutcome =>
  response !== null && response.outcome !== 'waiting'

/**
 * Voids the key, so that the gateway refuses a late charge. Returns null if the outcome is still
 * open.
 */
async function refuse(gateway: Gateway, key: string): Promise<GatewayOutcome | null> {
  await gateway.void(key)
  const after = (await gateway.lookup(key)) ?? { outcome: 'declined' as const }
  return isOutcome(after) ? after : null
}

/**
 * Retries captures, voids and refunds that a crash or a gateway failure interrupted. Returns the
 * number of open payments.
 */
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
  for (const request of await listRequestedRefunds(db)) {
    await nextTurn()
    const { id: refundId } = request.refund
    try {
      await closeRefund(db, gateway, request)
      log.info({ refundId }, 'refund closed')
    } catch (cause) {
      log.warn({ refundId, ...describeError(cause) }, 'refund not closed')
    }
  }
}

/** Queues a poll of the gateway once an hour, so that a lost event only delays its effect. */
export async function lookHourly(db: Db, gateway: Gateway): Promise<void> {
  if (!HAS_BOOKS[gateway.name]) return
  const row = outboxRow('gateway-look', new Date().toISOString().slice(0, 13), {})
  const known = await db.$count(outbox, eq(outbox.key, row.key))
  if (known === 0) await db.insert(outbox).values(row).onConflictDoNothing()
}
