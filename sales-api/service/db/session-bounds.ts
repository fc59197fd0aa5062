import type pg from 'pg'

/** Milliseconds after which PostgreSQL ends what runs on a connection. */
export interface SessionBounds {
  statement: number
  /** Waiting for a row or a table that another transaction holds. */
  lock: number
  idleInTransaction?: number
}

/** Bounds a connection by a query: a connection pooler refuses these as parameters of the start. */
export async function boundSession(
  client: pg.ClientBase,
  { statement, lock, idleInTransaction = 0 }: SessionBounds,
): Promise<void> {
  await client.query(
    `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  )
}
