import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/**
 * Connection or transaction for a read. Inside a transaction, pass its `tx`: a second connection
 * would wait forever on PGlite.
 */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  /**
   * Counts of all connections, free connections and waiting calls; absent with a single connection.
   */
  pool?(): { total: number; idle: number; waiting: number }
  /** Runs `work` in one process at a time, without the time limits of shoppers' calls. */
  inTurn<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` unless another process is running such work; then does nothing. */
  unlessAnother(work: () => Promise<void>): Promise<void>
  /**
   * Writes a consistent copy of the database to `file` while it is in use; throws OperatorError.
   */
  backup(file: string): Promise<void>
  /**
   * Replaces the database by the copy in `file`; call only `close` afterwards. Throws
   * OperatorError.
   */
  restore(file: string): Promise<void>
  close(): Promise<void>
}

/**
 * Query that is built and planned once per connection: building a query costs more than running it.
 * `build` uses a placeholder for every value and ends with `.prepare(name)`.
 */
export function prepared<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const byConnection = new WeakMap<object, T>()
  return (db) => {
    const connection = connectionOf(db)
    const known = byConnection.get(connection)
    if (known) return known
    const made = build(db)
    byConnection.set(connection, made)
    return made
  }
}

/** Placeholder as SQL, for example in `set`. The driver gets the value without column mapping. */
export function given(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/**
 * Returns the driver's client: each transaction has its own Drizzle session, but shares the client.
 */
export function connectionOf(db: Queryable): object {
  return (db._.session as unknown as { client: object }).client
}
