import type pg from 'pg'
import type { Tx } from './database'
import { connectionOf } from './prepared'

/** Its answer tells nothing. */
const WAITS = /^(begin|savepoint|release savepoint)\b/
const BEGIN = /^begin\b/
const ENDS = /^(commit|rollback)$/
const READS = /^select\b/

const COMMIT = { text: 'commit' }
const NOTHING = { rows: [] }

type Answer = Pick<pg.QueryResult, 'rows'>
type Sent = [statement: pg.QueryConfig, values?: unknown[]]

/**
 * A connection as Drizzle uses it, with fewer ways to the server and back: what opens a transaction or a savepoint goes
 * together with the statement after it, and `commit` together with the statement that was said to be the last.
 */
export class Session {
  readonly #client: pg.PoolClient
  #waiting: Sent[] = []
  #endsWithNext = false
  #isOver = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** The next statement is the last of its transaction: its answer decides nothing more. */
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
      // Nothing was asked at all, or the last statement has taken `commit` along.
      if (!hasBegun || this.#isOver) return NOTHING
    } else if (this.#isOver) {
      throw new Error('the transaction has ended with its last statement')
    }
    // Were `begin` itself refused, a statement that writes would be on its own.
    if (!hasBegun && !READS.test(text)) await this.#send(before.splice(0))
    this.#isOver = isLast
    const after: Sent[] = isLast ? [[COMMIT]] : []
    const answers = await this.#send([...before, [statement, values], ...after])
    return answers[before.length] ?? NOTHING
  }

  /** In one piece; after a failure PostgreSQL refuses the rest of the transaction and makes of `commit` a rollback. */
  async #send(sent: Sent[]): Promise<Answer[]> {
    const { stream } = this.#client.connection
    stream.cork()
    const answers = sent.map(([statement, values]) => this.#client.query(statement, values))
    stream.uncork()
    // All of them, since only then is the connection free for others.
    await Promise.allSettled(answers)
    return await Promise.all(answers)
  }
}

/**
 * The transaction, whose next statement is its last: the commit goes with it. For statements after which nothing is
 * refused any more.
 */
export function ending(tx: Tx): Tx {
  const connection = connectionOf(tx)
  if (connection instanceof Session) connection.endWithNext()
  return tx
}
