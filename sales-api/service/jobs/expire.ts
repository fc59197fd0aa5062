import type { Logger } from 'pino'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { expireAccounts } from './expire-accounts'
import { expireBlendDrafts } from './expire-blend-drafts'
import { expireCarts } from './expire-carts'
import { expireOutbox } from './expire-outbox'
import { expirePostalCodes } from './expire-postal-codes'

/** The hourly clearing out of what has had its time. */
export async function expire(db: Db, log: Logger): Promise<void> {
  const now = await databaseNow(db)
  const carts = await expireCarts(db, now)
  if (carts > 0) log.info({ carts }, 'abandoned carts deleted')
  await expireAccounts(db, now)
  await expireOutbox(db, now)
  await expirePostalCodes(db, now)
  await expireBlendDrafts(db, now)
}
