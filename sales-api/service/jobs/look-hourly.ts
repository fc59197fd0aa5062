import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { outboxRow } from '../db/outbox-rows'
import { outbox } from '../db/schema/operations'
import { type Gateway, HAS_BOOKS } from '../payments/gateway'

/** Queues a look at the gateway once an hour, so that a lost event only delays its effect. */
export async function lookHourly(db: Db, gateway: Gateway): Promise<void> {
  if (!HAS_BOOKS[gateway.name]) return
  const row = outboxRow('gateway-look', new Date().toISOString().slice(0, 13), {})
  const known = await db.$count(outbox, eq(outbox.key, row.key))
  if (known === 0) await db.insert(outbox).values(row).onConflictDoNothing()
}
