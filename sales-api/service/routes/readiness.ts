import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { UnreadyReason } from '@/lib/shared/contract/common'
import { within } from '../base/end-within'
import type { Db } from '../db/database'
import { migrationsFolder } from '../db/migrate-tables'

const TIMEOUT_MS = 2_000
const NEWEST_MIGRATION = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/**
 * Why the shop cannot serve, or null. Ready means: the database responds within `timeoutMs` and has
 * every migration.
 */
export async function findUnreadiness(
  db: Db,
  isStopping: boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<UnreadyReason | null> {
  if (isStopping) return 'stopping'
  const newest = await within(timeoutMs, readNewestMigration(db)).catch(() => null)
  if (newest === null) return 'database'
  return newest >= NEWEST_MIGRATION ? null : 'migrations'
}

async function readNewestMigration(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  )) as { rows: { newest: number }[] }
  return rows[0]?.newest ?? 0
}
