import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { databaseTimeAgo } from '../db/clock'
import type { Db } from '../db/database'
import { payments } from '../db/schema/orders'
import { settle } from '../domain/checkout/settle-payment'
import { closePayment, listClosing } from '../domain/fulfilment/close-payment'
import type { Gateway, GatewayAnswer } from '../payments/gateway'
import { describeError } from '../server/describe-error'

/** Longer than any call of `next` waits for the gateway: only then may a charge that the gateway never saw be refused for good. */
const GRACE_MS = 30_000
/** An outcome that the gateway knows is settled, even if a call of `next` still waits for it. */
const LOOKUP_AFTER_MS = 2_000

/** Asks the gateway about payments left without an outcome by a crash or a time-out, and settles them. */
export async function reconcilePayments(
  db: Db,
  gateway: Gateway,
  log: Logger,
  graceMs = GRACE_MS,
): Promise<number> {
  const isOlderThan = (ms: number) => lte(payments.updatedAt, databaseTimeAgo(ms))
  const open = await db
    .select({ payment: payments, mayRefuse: sql<boolean>`${isOlderThan(graceMs)}` })
    .from(payments)
    .where(and(eq(payments.state, 'authorizing'), isOlderThan(Math.min(graceMs, LOOKUP_AFTER_MS))))
  for (const { payment, mayRefuse } of open) {
    try {
      const answer = await outcomeOf(gateway, payment.gatewayKey ?? '', mayRefuse)
      if (!answer) continue
      await db.transaction((tx) => settle(tx, payment.id, answer))
      log.info({ paymentId: payment.id, outcome: answer.outcome }, 'payment reconciled')
    } catch (cause) {
      log.warn({ paymentId: payment.id, ...describeError(cause) }, 'payment not reconciled')
    }
  }
  return open.length
}

/** Null while an unknown charge may still arrive; after that its key is voided, so that the gateway refuses it if it does. */
async function outcomeOf(
  gateway: Gateway,
  key: string,
  mayRefuse: boolean,
): Promise<GatewayAnswer | null> {
  const known = await gateway.lookup(key)
  if (known) return known
  if (!mayRefuse) return null
  await gateway.void(key)
  return (await gateway.lookup(key)) ?? { outcome: 'declined' }
}

/** Captures and voids again what was decided while the gateway did not answer, or before a crash. */
export async function closePayments(db: Db, gateway: Gateway, log: Logger): Promise<number> {
  const open = await listClosing(db)
  for (const payment of open) {
    try {
      await closePayment(db, gateway, payment)
      log.info({ paymentId: payment.id }, 'payment closed')
    } catch (cause) {
      log.warn({ paymentId: payment.id, ...describeError(cause) }, 'payment not closed')
    }
  }
  return open.length
}
