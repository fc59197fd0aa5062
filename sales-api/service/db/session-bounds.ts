import type pg from 'pg'

/** Time limits in ms after which PostgreSQL ends an operation of a connection. */
export interface SessionBounds {
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
