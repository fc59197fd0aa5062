import { statfs } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** Sends PostgreSQL protocol messages to the embedded database and resolves to its response. */
type Send = (messages: Uint8Array) => Promise<Uint8Array>

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

/** Free disk space in bytes that the write-ahead log needs to continue. */
const ROOM_BYTES = 64 * 1024 * 1024
const LOOK_MS = 5_000

/** Carries the SQLSTATE of a server that shut down (57P02, `crash_shutdown`). */
class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded'
  readonly code = '57P02'
}

/**
 * Rejects every call after a PANIC of the embedded database, for example on a full disk. A
 * PostgreSQL server would restart by itself; the embedded one would continue with corrupt state.
 * Calls `ended` on each detection; rejections are `DatabaseEnded`.
 */
export function refuseAfterPanic(send: Send, ended: () => void): Send {
  let panic: string | null = null
  const end = (found: string) => {
    panic = found
    ended()
  }
  return async (messages) => {
    const answer = panic === null ? await sendUnlessAborted(send, messages, end) : null
    const found = answer && findPanic(answer)
    if (found) end(found)
    if (answer && !found) return answer
    throw new DatabaseEnded(`the embedded database has ended: ${panic}`)
  }
}

/** Calls `end` and returns null when the WebAssembly program aborted; rethrows other errors. */
async function sendUnlessAborted(
  send: Send,
  messages: Uint8Array,
  end: (found: string) => void,
): Promise<Uint8Array | null> {
  try {
    return await send(messages)
  } catch (cause) {
    const { name, message } = cause as Error
    if (name !== 'RuntimeError' && !/^Aborted\(/.test(message)) throw cause
    end('its program broke off')
    return null
  }
}

const ERROR = 'E'.charCodeAt(0)
/** The non-localised severity field of an error message. */
const PANIC = 'VPANIC\0'

/**
 * Returns the text of a PANIC in the response, or null. Each message begins with kind and length.
 */
function findPanic(answer: Uint8Array): string | null {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] !== ERROR) continue
    const text = Buffer.from(answer.subarray(at + 5, at + 1 + view.getInt32(at + 1))).toString()
    if (text.includes(PANIC))
      return (
        text
          .split('\0')
          .find((field) => field.startsWith('M'))
          ?.slice(1) ?? ''
      )
  }
  return null
}
/**
 * Exits the process once the disk has room, so that a supervisor restarts it. Commits are not lost.
 */
export function endWhenThereIsRoom(folder: string): void {
  process.stderr.write(`sales API: the database in ${folder} has ended, probably on a full disk\n`)
  setInterval(async () => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < ROOM_BYTES) return
    process.stderr.write(
      'sales API: the disk has space again, so this process exits for a restart\n',
    )
    process.exit(1)
  }, LOOK_MS).unref()
}
