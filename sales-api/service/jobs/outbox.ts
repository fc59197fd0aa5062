import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../base/errors'
import { databaseTime } from '../db/clock'
import { type Db, prepared } from '../db/database'
import { type OutboxKind, outbox } from '../db/schema/operations'

/** Reasons by error code, as `outbox list` shows them. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken off',
  EPIPE: 'connection broken off',
  ECONNECTION: 'connection broken off',
  ESOCKET: 'no connection',
  EHOSTUNREACH: 'no route to the server',
  ENETUNREACH: 'no route to the server',
  ENOTFOUND: 'name of the server not found',
  EAI_AGAIN: 'name of the server not found',
  EDNS: 'name of the server not found',
  ETIMEDOUT: 'no response in time',
  ETLS: 'no secure connection',
  EREQUIRETLS: 'no secure connection',
  EAUTH: 'login refused',
  ENOAUTH: 'login needed',
  EENVELOPE: 'address refused',
  EMESSAGE: 'message refused',
  EACCES: 'folder not writable',
  EROFS: 'folder not writable',
  ENOSPC: 'no space left on the disk',
}

/** Reasons by error name. */
const BY_NAME: Readonly<Record<string, string>> = {
  AbortError: 'no response in time',
  TimeoutError: 'no response in time',
  WebhookNotTaken: 'not accepted by the storefront',
}

/**
 * Returns why an outbox row failed, in plain words and with the mail server's status. Falls back to
 * the name of the error. Never returns the error text, which can quote a customer's data.
 */
export function failureReason(cause: unknown): string {
  const { name, code = '' } = describeError(cause)
  const reason = BY_NAME[name] ?? BY_CODE[code] ?? name
  const { responseCode } = Object(cause) as { responseCode?: unknown }
  return typeof responseCode === 'number' ? `${reason} (${responseCode})` : reason
}

export type OutboxRow = typeof outbox.$inferSelect
export type Handler = (row: OutboxRow) => Promise<void>

/** In seconds. Renewed during handling, so that a slow server never gets a message twice. */
const LEASE_S = 60
const RENEW_MS = 20_000
/**
 * In seconds. Shorter, because the storefront shows stale prices until the message arrives. Longer
 * than the time-out of a delivery.
 */
const WEBHOOK_LEASE_S = 25
/** With the pauses of `delaySeconds` the last attempt comes 24 hours after the first. */
export const MAX_ATTEMPTS = 35
const MAX_ROWS = 100

/**
 * Kinds that are never abandoned: deletions at the gateway and gateway events survive any outage.
 */
const LASTING: readonly OutboxKind[] = ['forget-card', 'forget-customer', 'gateway-event']

/**
 * Handles the due rows of the kinds that have a handler, one after the other. Ends when no row is
 * due, after MAX_ROWS rows, or when the process stops. Returns the number of attempts. Concurrent
 * runs share the rows.
 */
export async function runOutbox(
  db: Db,
  handlers: Partial<Record<OutboxKind, Handler>>,
  log: Logger,
  isStopping = () => false,
  renewMs = RENEW_MS,
): Promise<number> {
  const kinds = Object.keys(handlers) as OutboxKind[]
  for (let tried = 0; tried < MAX_ROWS; tried += 1) {
    if (isStopping()) return tried
    await nextTurn()
    const row = await lease(db, kinds)
    if (!row) return tried
    const renewing = setInterval(() => renew(db, row, log), renewMs)
    try {
      await handlers[row.kind]?.(row)
      await finishRow(db).execute({ id: row.id })
    } catch (cause) {
      clearInterval(renewing)
      await postpone(db, row, cause, log)
    } finally {
      clearInterval(renewing)
    }
  }
  return MAX_ROWS
}

const { placeholder } = sql

const dueRow = sql`(
  select id from ${outbox}
  where kind = any(${placeholder('kinds')}) and done_at is null and dead_at is null
    and run_at <= now() and (locked_until is null or locked_until <= now())
  order by id limit 1
  for update skip locked)`

const leaseSeconds = sql.raw(
  `case kind when 'catalogue-webhook' then ${WEBHOOK_LEASE_S} else ${LEASE_S} end`,
)

const leaseEnd = sql`now() + interval '1 second' * ${leaseSeconds}`

const leaseRow = prepared((db) =>
  db
    .update(outbox)
    .set({
      lockedUntil: leaseEnd,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(eq(outbox.id, dueRow))
    .returning()
    .prepare('lease_outbox_row'),
)

const finishRow = prepared((db) =>
  db
    .update(outbox)
    .set({ doneAt: databaseTime })
    .where(eq(outbox.id, placeholder('id')))
    .prepare('finish_outbox_row'),
)

/** Extends the lease during handling; after a failed renewal the lease keeps its end. */
async function renew(db: Db, row: OutboxRow, log: Logger): Promise<void> {
  const isHeld = and(ownLease(row), isNotNull(outbox.lockedUntil))
  await db
    .update(outbox)
    .set({ lockedUntil: leaseEnd })
    .where(isHeld)
    .catch((cause) => log.warn({ outboxId: row.id, ...describeError(cause) }, 'lease not renewed'))
}

/**
 * Leases the next due row. After a crash another run retries the row when its lease ends. Leases
 * single rows: a slow mail cannot use up the lease of the next row. Uses the database's clock,
 * which is finer than the process clock.
 */
async function lease(db: Db, kinds: OutboxKind[]): Promise<OutboxRow | undefined> {
  const [row] = await leaseRow(db).execute({ kinds })
  return row
}

async function postpone(db: Db, row: OutboxRow, cause: unknown, log: Logger): Promise<void> {
  const isLate = row.attempts >= MAX_ATTEMPTS
  const isDead = isLate && !LASTING.includes(row.kind)
  log[isLate ? 'error' : 'warn'](
    { outboxId: row.id, kind: row.kind, attempts: row.attempts, ...describeError(cause) },
    isDead ? 'outbox row given up' : 'outbox row postponed',
  )
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: failureReason(cause),
      runAt: sql`now() + ${`${delaySeconds(row.attempts)} seconds`}::interval`,
      deadAt: isDead ? databaseTime : null,
    })
    .where(ownLease(row))
}

/** Doubles with every attempt, up to an hour. */
function delaySeconds(attempts: number): number {
  return Math.min(3_600, 2 ** attempts)
}

/** Matches the row unless its lease expired and another run has leased or finished it. */
function ownLease({ id, attempts }: OutboxRow) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt))
}
