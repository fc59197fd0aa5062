import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { OperatorError } from '../domain/operator-error'
import { writeBackup } from './backup-file'
import { repair } from './keep-private'

/** Between two queries the folder is what a crash would leave, which PostgreSQL knows how to open; compressed outside that pause. */
export async function backupPglite(client: PGlite, file: string): Promise<void> {
  await writeBackup(file, async (partial) => {
    const tarball = await client.dumpDataDir('none')
    const handle = await open(partial, 'w')
    await pipeline(
      tarball.stream(),
      createGzip({ level: 6 }),
      handle.createWriteStream({ flush: true }),
    )
  })
}

/** Puts the backup in place of the database in `folder`, closed first; the one before stays beside it. */
export async function restorePglite(
  file: string,
  folder: string,
  options: PGliteOptions,
  close: () => Promise<void>,
): Promise<void> {
  const draft = `${folder}.restoring`
  for (const old of [draft, complete(folder)]) await rm(old, { recursive: true, force: true })
  await unpack(file, draft, options)
  repair(draft)
  await rename(draft, complete(folder))
  await close()
  await rename(folder, `${folder}.before-${Date.now()}`)
  await finishRestore(folder)
}

/** The last step of a restore, also of one that a crash broke off before it. */
export async function finishRestore(folder: string): Promise<void> {
  const isMissing = !existsSync(folder) && existsSync(complete(folder))
  if (isMissing) await rename(complete(folder), folder)
}

const complete = (folder: string) => `${folder}.restored`

async function unpack(file: string, folder: string, options: PGliteOptions): Promise<void> {
  try {
    const loadDataDir = new Blob([new Uint8Array(await readTarball(file))])
    const client = await PGlite.create({ ...options, dataDir: folder, loadDataDir })
    await client.query('select from orders limit 1').finally(() => client.close())
  } catch {
    await rm(folder, { recursive: true, force: true })
    unreadable(file)
  }
}

/** Checked here: PGlite's own reading ends the process when the file is something else. */
async function readTarball(file: string): Promise<Buffer> {
  const tarball = await promisify(gunzip)(await readFile(file))
  if (tarball.toString('latin1', 257, 262) !== 'ustar') unreadable(file)
  return tarball
}

function unreadable(file: string): never {
  throw new OperatorError(`${file} is not a backup of an embedded database`)
}
