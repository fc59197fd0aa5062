import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { databaseTime } from '../db/clock'
import type { Db } from '../db/database'
import { type OutboxKind, outbox } from '../db/schema/operations'
import { describeError } from '../server/describe-error'

export type OutboxRow = typeof outbox.$inferSelect
export type Handler = (row: OutboxRow) => Promise<void>

const LEASE = '60 seconds'
export const MAX_ATTEMPTS = 10
/** One row a lease: a slow mail never lets the lease of the next one run out. */
const BATCH = 1
const MAX_ROWS = 100

/** Handles the due rows of the kinds that have a handler, until the process stops; returns how many were tried. */
export async function runOutbox(
  db: Db,
  handlers: Partial<Record<OutboxKind, Handler>>,
  log: Logger,
  isStopping = () => false,
): Promise<number> {
  for (let tried = 0; tried < MAX_ROWS; tried += 1) {
    if (isStopping()) return tried
    const [row] = await lease(db, Object.keys(handlers) as OutboxKind[])
    if (!row) return tried
    try {
      await handlers[row.kind]?.(row)
      await db.update(outbox).set({ doneAt: databaseTime }).where(eq(outbox.id, row.id))
    } catch (cause) {
      await postpone(db, row, cause, log)
    }
  }
  return MAX_ROWS
}

/** Takes the next due rows until the lease ends, so that after a crash another run tries them again. By the database's clock, which is finer than ours. */
async function lease(db: Db, kinds: OutboxKind[]): Promise<OutboxRow[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          inArray(outbox.kind, kinds),
          isNull(outbox.doneAt),
          isNull(outbox.deadAt),
          lte(outbox.runAt, sql`now()`),
          or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, sql`now()`)),
        ),
      )
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return await tx
      .update(outbox)
      .set({
        lockedUntil: sql`now() + ${LEASE}::interval`,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(
        inArray(
          outbox.id,
          due.map((row) => row.id),
        ),
      )
      .returning()
  })
}

async function postpone(db: Db, row: OutboxRow, cause: unknown, log: Logger): Promise<void> {
  const isDead = row.attempts >= MAX_ATTEMPTS
  log[isDead ? 'error' : 'warn'](
    { outboxId: row.id, kind: row.kind, attempts: row.attempts, ...describeError(cause) },
    isDead ? 'outbox row given up' : 'outbox row postponed',
  )
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: describeError(cause).name,
      runAt: sql`now() + ${`${delaySeconds(row.attempts)} seconds`}::interval`,
      deadAt: isDead ? databaseTime : null,
    })
    .where(ownLease(row))
}

/** Doubles with every try, up to an hour. */
function delaySeconds(attempts: number): number {
  return Math.min(3_600, 2 ** attempts)
}

/** The row, unless its lease ran out and another run has taken or finished it. */
function ownLease({ id, attempts }: OutboxRow) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt))
}
