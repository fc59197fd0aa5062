import { Duplex } from 'node:stream'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** Sends messages of PostgreSQL's protocol to the embedded database and gives its answers. */
export type Send = (messages: Uint8Array) => Promise<Uint8Array>

/**
 * Between two queries of others: a backup must not see half of one. The answer is taken as it is written: asked for
 * whole, PGlite parses it as well and remembers every message for good.
 */
export function sendTo(client: Pick<PGlite, 'runExclusive' | 'execProtocolRawStream'>): Send {
  return (messages) =>
    client.runExclusive(async () => {
      const parts: Uint8Array[] = []
      // Each is a view of the database's memory, which is written over.
      await client.execProtocolRawStream(messages, {
        onRawData: (part) => parts.push(part.slice()),
      })
      return Buffer.concat(parts)
    })
}

/**
 * The embedded database as the socket of a PostgreSQL client. What the client writes at once, all messages of a query, is
 * one call into the database, and a named statement is parsed and planned once.
 */
export class PgliteStream extends Duplex {
  readonly #send: Send

  constructor(send: Send) {
    super()
    this.#send = send
  }

  /** The database has one session, which may hold what a client that was given up left in it. */
  connect(): this {
    const { query } = protocol.serialize
    this.#send(query('rollback'))
      .then(() => this.#send(query('deallocate all')))
      .then(
        () => this.emit('connect'),
        (cause) => this.destroy(cause),
      )
    return this
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void) {
    this.#send(chunk).then((answer) => {
      this.push(answer)
      // The database answers in microtasks: without a turn of the event loop between two queries, work
      // that makes many of them would keep every request waiting.
      setImmediate(done)
    }, done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _read() {}

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
