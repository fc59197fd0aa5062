import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database'

/** Time limits in ms after which PostgreSQL or this pool ends an operation. */
interface Bounds extends SessionBounds {
  /** Wait for a free or new connection. */
  connect: number
  /** One checkout of a connection, which bounds a frozen server; 0 is unlimited. */
  held: number
}

/** Shoppers' calls must end soon; operators' commands may take longer. */
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

/** Whether shoppers (`serving`) or an operator (`operating`) use the connections. */
export type Use = keyof typeof BOUNDS

interface PostgresPool {
  pool: pg.Pool
  db: Db
}

/** Opens a pool that survives lost connections: only the operations on a lost connection fail. */
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

/** Drizzle database on a pool. A lost connection fails only the operations that were using it. */
export function databaseOf(pool: pg.Pool): Db {
  pool.on('error', () => {})
  // The pool does not listen while a client is checked out; an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  db.transaction = (work, config) => inTransaction(pool, (tx) => tx.transaction(work, config))
  return db
}

/**
 * Destroys the stream of a connection held for more than `ms`: its queries fail and its holder
 * releases it.
 */
function endWhatIsHeldTooLong(pool: pg.Pool, ms: number): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    timers.set(client, setTimeout(() => client.connection.stream.destroy(), ms).unref())
  })
  pool.on('release', (_, client) => clearTimeout(timers.get(client)))
}

/** Drizzle alone leaks a client whose `begin` failed and reuses a client whose rollback failed. */
async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(onConnection(client))
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const onConnections = new WeakMap<pg.PoolClient, Db>()

/** Returns the cached Drizzle instance of the connection. */
function onConnection(client: pg.PoolClient): Db {
  const known = onConnections.get(client)
  if (known) return known
  const db: Db = drizzle(client, { casing: 'snake_case' })
  onConnections.set(client, db)
  return db
}

/** Time limits in ms after which PostgreSQL ends an operation of a connection. */
interface SessionBounds {
  statement: number
  /** Wait for a row or table lock of another transaction. */
  lock: number
  idleInTransaction?: number
}

/** Sets the limits by a query, because connection poolers refuse them as start-up parameters. */
export async function boundSession(
  client: pg.ClientBase,
  { statement, lock, idleInTransaction = 0 }: SessionBounds,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  )
}
