import type { ExtractTablesWithRelations } from 'drizzle-orm'
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
