import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../base/errors'
import { backupPostgres, restorePostgres } from './backups'
import type { Database } from './database'
import { boundSession, openPool, type Use } from './postgres-pool'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const FIRST_MIGRATION = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0

/**
 * Migrates the tables. Throws StartupError for tables from before 1.0.0, which no migration covers.
 */
export async function migrateTables(db: NodePgDatabase): Promise<void> {
  if (await isFromBefore(db)) {
    throw new StartupError(
      'the database was created before version 1.0.0 and cannot be migrated; nothing in it was changed. \
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

const SHARED = `DATABASE_URL leads to a connection pooler, such as PgBouncer, that shares connections between transactions, \
which loses locks and prepared statements. Set pool_mode = session for this database in the pooler, \
or name the PostgreSQL server itself in DATABASE_URL`

const ROUNDS = 5

/** Throws StartupError if a connection pooler shares sessions between transactions. */
export async function refuseSharedSessions(config: pg.ClientConfig): Promise<void> {
  await withClient(config, async (first) => {
    // A pooler reports invented process ids to its clients.
    const isDirect = (await processOf(first)) === first.processID
    if (isDirect) return
    await withClient(config, async (second) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        if (await shareSession(first, second)) throw new StartupError(SHARED)
      }
    })
  })
}

/**
 * Whether the pooler shares sessions: a transaction of the second client takes the server process
 * of the first, or the first gets another process meanwhile.
 */
async function shareSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await processOf(first)
  const isHolding = await second.query('begin').then(
    () => true,
    () => false,
  )
  // A pooler in statement mode refuses transactions.
  if (!isHolding) return true
  try {
    return (await processOf(second)) === before || (await processOf(first)) !== before
  } finally {
    await second.query('rollback')
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as id')
  return rows[0].id
}

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client & { processID?: number }) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config)
  // The query on a lost connection reports the loss.
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

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
