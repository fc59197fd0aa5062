import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database'
import { Session } from './session'
import { boundSession, type SessionBounds } from './session-bounds'

/** Longest times in milliseconds, after which PostgreSQL or this pool ends what is running. */
interface Bounds extends SessionBounds {
  /** Waiting for a connection, free or new. */
  connect: number
  /** One use of a connection, so that a frozen server is given up; 0 is without limit. */
  held: number
}

/** A shopper's call ends soon, whatever it waits for; what an operator asks for may take its time. */
const BOUNDS = {
  serving: {
    connect: 10_000,
    statement: 10_000,
    lock: 5_000,
    idleInTransaction: 15_000,
    held: 25_000,
  },
  operating: {
    connect: 10_000,
    statement: 600_000,
    lock: 60_000,
    idleInTransaction: 600_000,
    held: 0,
  },
} satisfies Record<string, Bounds>

/** Whether shoppers or an operator wait for the answers. */
export type Use = keyof typeof BOUNDS

interface PostgresPool {
  pool: pg.Pool
  db: Db
}

/** A pool that goes on when a connection is lost; only what was running on it fails. */
export function openPool(url: string, use: Use, changed: Partial<Bounds> = {}): PostgresPool {
  const bounds = { ...BOUNDS[use], ...changed }
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: bounds.connect,
    onConnect: (client) => boundSession(client, bounds),
  })
  if (bounds.held > 0) endWhatIsHeldTooLong(pool, bounds.held)
  return { pool, db: databaseOf(pool) }
}

/** Queries on the connections of a pool, whose failures cost only what was running on them. */
export function databaseOf(pool: pg.Pool): Db {
  pool.on('error', () => {})
  // The pool stops listening while a client is checked out; then a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  db.transaction = (work, config) => inTransaction(pool, (tx) => tx.transaction(work, config))
  return db
}

/** Without its stream a client fails its queries, and whoever holds it hands it back. */
function endWhatIsHeldTooLong(pool: pg.Pool, ms: number): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    timers.set(client, setTimeout(() => client.connection.stream.destroy(), ms).unref())
  })
  pool.on('release', (_, client) => clearTimeout(timers.get(client)))
}

/** Drizzle itself never releases a client whose `begin` failed, and reuses one whose rollback failed. */
async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(onConnection(client))
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const onConnections = new WeakMap<pg.PoolClient, Db>()

/** Made once for each connection. */
function onConnection(client: pg.PoolClient): Db {
  const known = onConnections.get(client)
  if (known) return known
  const session = new Session(client) as unknown as pg.PoolClient
  const db: Db = drizzle(session, { casing: 'snake_case' })
  onConnections.set(client, db)
  return db
}
