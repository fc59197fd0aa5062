import { lte } from 'drizzle-orm'
import type { Db } from '../db/database'
import { barbecues } from '../db/schema/barbecue'

const KEPT_MS = 30 * 86_400_000

/** Forgets answers of the barbecue calculator that nobody has asked for in a month. */
export async function expireBarbecues(db: Db, now = new Date()): Promise<void> {
  await db.delete(barbecues).where(lte(barbecues.askedAt, new Date(now.getTime() - KEPT_MS)))
}
