import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { backupPostgres, restorePostgres } from './backups'
import type { Database } from './database'
import { migrateTables } from './migrate-tables'
import { boundSession, openPool, type Use } from './postgres-pool'
import { refuseSharedSessions } from './refuse-shared-sessions'

/** Opens PostgreSQL after migrating it; processes migrate one at a time. Throws StartupError. */
export async function openPostgres(url: string, use: Use = 'serving'): Promise<Database> {
  await refuseSharedSessions({ connectionString: url, ...CONNECTION })
  await inTurn(url, migrateTables)
  const { pool, db } = openPool(url, use)
  return {
    db,
    engine: 'postgres',
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    inTurn: (work) => inTurn(url, work),
    unlessAnother: (work) => unlessAnother(url, work),
    backup: (file) => backupPostgres(url, file),
    restore: (file) => restorePostgres(pool, url, file),
    close: () => pool.end(),
  }
}

const LOCK = 7_204_501
const ALONE_LOCK = 7_204_503
const MINUTE = 60_000
/**
 * Longest wait for the lock, in ms: one process may fill a new shop and resize all its pictures.
 */
const TURN_MS = 10 * MINUTE
const CONNECTION = { connectionTimeoutMillis: 10_000, keepAlive: true }
const BOUNDS = { statement: 30 * MINUTE, lock: TURN_MS }

/** Runs `work` on its own connection, one process at a time. The lock ends with the connection. */
async function inTurn<T>(url: string, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  return await onOwnConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`set lock_timeout = ${MINUTE}`)
    return await work(drizzle(client, { casing: 'snake_case' }))
  })
}

async function unlessAnother(url: string, work: () => Promise<void>): Promise<void> {
  await onOwnConnection(url, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ALONE_LOCK])
    if (rows[0].mine) await work()
  })
}

async function onOwnConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...CONNECTION })
  // The query on a lost connection reports the loss.
  client.on('error', () => {})
  try {
    await client.connect()
    await boundSession(client, BOUNDS)
    return await work(client)
  } finally {
    await client.end()
  }
}
