import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** What a read accepts; inside a transaction always pass its `tx`, a second connection would wait for ever on PGlite. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Its connections: all, the free ones and the calls that wait for one; absent where there is only one. */
  pool?(): { total: number; idle: number; waiting: number }
  /** Does what only one process may do at a time, without the bounds that a shopper's call has. */
  inTurn<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Does what one process is enough for; nothing while another one is at it. */
  unlessAnother(work: () => Promise<void>): Promise<void>
  /** Writes a consistent copy of the whole database to `file` while it is in use; throws OperatorError. */
  backup(file: string): Promise<void>
  /** Puts the copy in `file` in place of what is there; only `close` may follow. Throws OperatorError. */
  restore(file: string): Promise<void>
  close(): Promise<void>
}
