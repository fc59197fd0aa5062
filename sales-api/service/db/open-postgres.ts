import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { backupPostgres, restorePostgres } from './backups'
import type { Database } from './database'
import { migrationsFolder } from './migrations-folder'
import { openPool, type Use } from './postgres-pool'
import { inTurn } from './take-turns'

/** Migrates PostgreSQL, one process after the other, and opens it. */
export async function openPostgres(url: string, use: Use = 'serving'): Promise<Database> {
  await inTurn(url, (db) => migrate(db, { migrationsFolder }))
  const { pool, db } = openPool(url, use)
  return {
    db,
    engine: 'postgres',
    inTurn: (work) => inTurn(url, work),
    backup: (file) => backupPostgres(url, file),
    restore: (file) => restorePostgres(pool, url, file),
    close: () => pool.end(),
  }
}
