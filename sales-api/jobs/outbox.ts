import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { outbox } from '../db/schema/operations'

export type OutboxRow = typeof outbox.$inferSelect
export type Handlers = Record<OutboxRow['kind'], (row: OutboxRow) => Promise<void>>

const LEASE = '60 seconds'
const MAX_ATTEMPTS = 10
const BATCH = 10

/** Works off what is due; returns how many rows were tried. */
export async function runOutbox(db: Db, handlers: Handlers, log: Logger): Promise<number> {
  const rows = await lease(db)
  for (const row of rows) {
    try {
      await handlers[row.kind](row)
      await db.update(outbox).set({ doneAt: new Date() }).where(eq(outbox.id, row.id))
    } catch (cause) {
      await postpone(db, row, cause as Error, log)
    }
  }
  return rows.length
}

/** A lease that nobody renews runs out, so a crash leaves the row to the next run. Only the database's clock counts: it is finer than ours. */
async function lease(db: Db): Promise<OutboxRow[]> {
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
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

async function postpone(db: Db, row: OutboxRow, cause: Error, log: Logger): Promise<void> {
  const isDead = row.attempts >= MAX_ATTEMPTS
  log[isDead ? 'error' : 'warn'](
    { outboxId: row.id, kind: row.kind, attempts: row.attempts, err: cause.message },
    isDead ? 'outbox row given up' : 'outbox row postponed',
  )
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: cause.message.slice(0, 500),
      runAt: new Date(Date.now() + Math.min(3_600_000, 1_000 * 2 ** row.attempts)),
      deadAt: isDead ? new Date() : null,
    })
    .where(eq(outbox.id, row.id))
}
