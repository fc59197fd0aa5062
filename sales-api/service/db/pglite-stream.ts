import { Duplex } from 'node:stream'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** Sends PostgreSQL protocol messages to the embedded database and resolves to its response. */
export type Send = (messages: Uint8Array) => Promise<Uint8Array>

/**
 * Sends messages exclusively, so that a backup never sees half a query. Streams the response:
 * without streaming, PGlite also parses every message and keeps it in memory.
 */
export function sendTo(client: Pick<PGlite, 'runExclusive' | 'execProtocolRawStream'>): Send {
  return (messages) =>
    client.runExclusive(async () => {
      const parts: Uint8Array[] = []
      // Copied, because each part is a view of database memory that will be overwritten.
      await client.execProtocolRawStream(messages, {
        onRawData: (part) => parts.push(part.slice()),
      })
      return Buffer.concat(parts)
    })
}

/**
 * The embedded database as the socket of a PostgreSQL client. All messages that the client writes
 * together become one call, and named statements are parsed and planned once.
 */
export class PgliteStream extends Duplex {
  readonly #send: Send

  constructor(send: Send) {
    super()
    this.#send = send
  }

  /** Resets the database's single session, which may hold leftovers of an abandoned client. */
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
      // The database responds in microtasks. Yield to the event loop between queries, so that
      // query-heavy work does not keep requests waiting.
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
