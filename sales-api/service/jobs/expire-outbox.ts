import { and, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { outbox } from '../db/schema/operations'

const KEPT_MS = 30 * 86_400_000
const ORDER_MAILS = [
  'order-received-mail',
  'order-ready-mail',
  'order-on-its-way-mail',
  'order-delivered-mail',
] as const

/** Forgets whom finished mails were meant for, and after 30 days the finished rows themselves. */
export async function expireOutbox(db: Db, now: Date): Promise<void> {
  await forgetAddressees(db)
  await deleteFinished(db, new Date(now.getTime() - KEPT_MS))
}

/** An address is kept no longer than its mail needs it (LGPD art. 16). */
async function forgetAddressees(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ payload: sql`${outbox.payload} - 'email'` })
    .where(
      and(
        or(isNotNull(outbox.doneAt), isNotNull(outbox.deadAt)),
        sql`jsonb_exists(${outbox.payload}, 'email')`,
      ),
    )
}

/** The rows of order mails stay: they name no person, hold a second mail back and prove to the audit that one went out. */
async function deleteFinished(db: Db, before: Date): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        notInArray(outbox.kind, [...ORDER_MAILS]),
        or(lte(outbox.doneAt, before), lte(outbox.deadAt, before)),
      ),
    )
}
