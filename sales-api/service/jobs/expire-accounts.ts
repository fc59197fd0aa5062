import { isNotNull, lte, or } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sessions } from '../db/schema/accounts'
import { passwordResets } from '../db/schema/customers'
import { rateLimits } from '../db/schema/operations'

/** Deletes sessions, reset links and counted tries that have run out, and the links that were used. */
export async function expireAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db
    .delete(passwordResets)
    .where(or(lte(passwordResets.expiresAt, now), isNotNull(passwordResets.usedAt)))
}
