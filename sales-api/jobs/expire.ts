import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { expireAccounts } from './expire-accounts'
import { expireBlendDrafts } from './expire-blend-drafts'
import { expireCarts } from './expire-carts'
import { expireOutbox } from './expire-outbox'
import { expirePostalCodes } from './expire-postal-codes'

/** The hourly clearing out of what has had its time. */
export async function expire(db: Db, log: Logger): Promise<void> {
  const carts = await expireCarts(db)
  if (carts > 0) log.info({ carts }, 'abandoned carts deleted')
  await expireAccounts(db)
  await expireOutbox(db)
  await expirePostalCodes(db)
  await expireBlendDrafts(db)
}
