import type pg from 'pg'
import type { Tx } from './database'
import { connectionOf } from './prepared'

/** Statements whose response carries no information. */
const WAITS = /^(begin|savepoint|release savepoint)\b/
const BEGIN = /^begin\b/
const ENDS = /^(commit|rollback)$/
const READS = /^select\b/

const COMMIT = { text: 'commit' }
const NOTHING = { rows: [] }

type Answer = Pick<pg.QueryResult, 'rows'>
type Sent = [statement: pg.QueryConfig, values?: unknown[]]

/**
 * Drizzle's connection with fewer round trips. Sends `begin` or a savepoint together with the next
 * statement, and `commit` together with the statement announced as the last.
 */
export class Session {
  readonly #client: pg.PoolClient
  #waiting: Sent[] = []
  #endsWithNext = false
  #isOver = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Announces that the next statement is the last of its transaction. */
  endWithNext(): void {
    this.#endsWithNext = true
  }

  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<Answer> {
    const { text } = statement
    if (WAITS.test(text)) {
      if (BEGIN.test(text)) this.#isOver = false
      this.#waiting.push([statement])
      return NOTHING
    }
    const before = this.#waiting.splice(0)
    const isLast = this.#endsWithNext && !ENDS.test(text)
    this.#endsWithNext = false
    const hasBegun = !before.some(([{ text }]) => BEGIN.test(text))
    if (ENDS.test(text)) {
      // The transaction is empty, or the last statement was sent together with `commit`.
      if (!hasBegun || this.#isOver) return NOTHING
    } else if (this.#isOver) {
      throw new Error('the transaction has ended with its last statement')
    }
    // If `begin` failed, a writing statement in the same batch would run outside a transaction.
    if (!hasBegun && !READS.test(text)) await this.#send(before.splice(0))
    this.#isOver = isLast
    const after: Sent[] = isLast ? [[COMMIT]] : []
    const answers = await this.#send([...before, [statement, values], ...after])
    return answers[before.length] ?? NOTHING
  }

  /**
   * Sends all statements in one write. After a failure PostgreSQL refuses the rest and turns
   * `commit` into a rollback.
   */
  async #send(sent: Sent[]): Promise<Answer[]> {
    const { stream } = this.#client.connection
    stream.cork()
    const answers = sent.map(([statement, values]) => this.#client.query(statement, values))
    stream.uncork()
    // Wait for all responses: only then may others use the connection.
    await Promise.allSettled(answers)
    return await Promise.all(answers)
  }
}

/**
 * Sends the commit together with the next statement. Use it only if nothing can be refused after
 * that statement. Returns the transaction.
 */
export function ending(tx: Tx): Tx {
  const connection = connectionOf(tx)
  if (connection instanceof Session) connection.endWithNext()
  return tx
}
