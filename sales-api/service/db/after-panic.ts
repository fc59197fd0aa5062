import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

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
export function refuseAfterPanic(client: Pick<PGlite, 'execProtocol'>, ended: () => void): void {
  const execute = client.execProtocol.bind(client)
  let panic: unknown = null
  client.execProtocol = async (...args) => {
    if (panic) throw new DatabaseEnded('the embedded database has ended', { cause: panic })
    try {
      return await execute(...args)
    } catch (cause) {
      if ((cause as { severity?: string }).severity === 'PANIC') {
        panic = cause
        ended()
      }
      throw cause
    }
  }
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
