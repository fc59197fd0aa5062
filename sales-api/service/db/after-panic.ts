import { statfs } from 'node:fs/promises'
import type { Send } from './pglite-stream'

/** Enough for the write-ahead log to go on. */
const ROOM_BYTES = 64 * 1024 * 1024
const LOOK_MS = 5_000

/** PostgreSQL's word for a server that ended in the middle. */
class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded'
  readonly code = '57P02'
}

/**
 * A PANIC, as of a disk too full for the write-ahead log, would end a PostgreSQL server, which restarts by itself.
 * The embedded one would go on with nonsense: it refuses everything from then on, and `ended` is called.
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

/** WebAssembly that has ended in the middle answers nothing any more, and says so by errors of its own. */
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
/** The field of an error that names its severity in English. */
const PANIC = 'VPANIC\0'

/** The text of an error that ended the database, among the messages of an answer; each begins with its kind and its length. */
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
/** Ends the process once a new one would find room on the disk: nothing that was committed is lost. */
export function endWhenThereIsRoom(folder: string): void {
  process.stderr.write(`sales API: the database in ${folder} has ended, probably on a full disk\n`)
  setInterval(async () => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < ROOM_BYTES) return
    process.stderr.write('sales API: there is room on the disk, so it ends to be started anew\n')
    process.exit(1)
  }, LOOK_MS).unref()
}
