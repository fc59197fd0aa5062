import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { backupPostgres, restorePostgres } from './backup-postgres'
import type { Database } from './database'
import { migrationsFolder } from './migrations-folder'

const MIGRATION_LOCK = 7_204_501

/** Opens PostgreSQL and migrates it under an advisory lock, so that replicas take turns. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  pool.on('error', () => {})
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    engine: 'postgres',
    backup: (file) => backupPostgres(url, file),
    restore: (file) => restorePostgres(pool, url, file),
    close: () => pool.end(),
  }
}
