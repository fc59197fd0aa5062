import { lte } from 'drizzle-orm'
import type { Db } from '../db/database'
import { postalCodes } from '../db/schema/operations'

/** Twice as long as an answer counts: an older one still helps while the service is away. */
const KEPT_MS = 60 * 86_400_000

/** Deletes kept CEPs that nobody has asked for in a long time. */
export async function expirePostalCodes(db: Db, now: Date): Promise<void> {
  await db.delete(postalCodes).where(lte(postalCodes.fetchedAt, new Date(now.getTime() - KEPT_MS)))
}
