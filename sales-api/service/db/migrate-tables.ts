import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { StartupError } from '../base/startup-error'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const FIRST_MIGRATION = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0

/**
 * Migrates the tables. Throws StartupError for tables from before 1.0.0, which no migration covers.
 */
export async function migrateTables(db: NodePgDatabase): Promise<void> {
  if (await isFromBefore(db)) {
    throw new StartupError(
      'the database was made before version 1.0.0, which cannot continue it; nothing in it was changed. \
Start with a new DATA_DIR or an empty DATABASE_URL',
    )
  }
  await migrate(db, { migrationsFolder })
}

async function isFromBefore(db: NodePgDatabase): Promise<boolean> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (found.rows[0]?.name === null) return false
  const { rows } = await db.execute(sql`
    select 1 from drizzle.__drizzle_migrations where created_at < ${FIRST_MIGRATION} limit 1`)
  return rows.length > 0
}
