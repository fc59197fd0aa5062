import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { OperatorError, StartupError } from '../base/errors'
import { backupPglite, finishRestore, restorePglite } from './backups'
import { PGLITE_VERSION, repair, versionProblem } from './data-folder'
import type { Database } from './database'
import { migrateTables } from './open-postgres'
import { endWhenThereIsRoom, PgliteStream, refuseAfterPanic, sendTo } from './pglite-stream'
import { databaseOf } from './postgres-pool'

/** Small shared buffers halve the memory of the embedded database. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens the embedded database in `folder`, creates it if missing, and migrates it. */
export async function openPglite(folder: string): Promise<Database> {
  await finishRestore(folder)
  if (!holdsDatabase(folder)) await makeFolder(folder)
  const database = await open({ fs: new PrivateFiles(folder) }, () => endWhenThereIsRoom(folder))
  return {
    ...database,
    restore: (file) => restorePglite(file, folder, { startParams }, database.close),
  }
}

/** Opens the database of a tarball in memory and migrates it. */
export async function openPgliteInMemory(loadDataDir: Blob): Promise<Database> {
  return await open({ dataDir: 'memory://', loadDataDir })
}

/**
 * Returns an empty initialised database as a tarball, built once per PGlite version. A child
 * process builds it, because initialising takes 800 MB.
 */
export async function readTemplate(cacheDir: string): Promise<Blob> {
  const file = join(cacheDir, `pglite-${PGLITE_VERSION}.tar.gz`)
  if (!existsSync(file)) await makeTemplate(cacheDir, file)
  return new Blob([await readFile(file)])
}

async function makeTemplate(cacheDir: string, file: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  const partial = `${file}.${process.pid}`
  await runMaker('template', partial)
  await rename(partial, file)
}

async function runMaker(kind: 'template' | 'folder', path: string): Promise<void> {
  const script = fileURLToPath(new URL('./make-pglite.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, kind, path])
}

async function open(options: PGliteOptions, ended = () => {}): Promise<Database> {
  const client = await startPglite(options)
  const send = refuseAfterPanic(sendTo(client), ended)
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    // The single session stays open, so that its prepared statements stay prepared.
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: () => new PgliteStream(send),
  })
  const db = databaseOf(pool)
  await migrateTables(drizzle(pool, { casing: 'snake_case' }))
  return {
    db,
    engine: 'pglite',
    // This process alone uses the folder or the memory.
    inTurn: (work) => work(db),
    unlessAnother: (work) => work(),
    backup: (file) => backupPglite(client, file),
    restore: () => Promise.reject(new OperatorError('a database in memory cannot be replaced')),
    async close() {
      if (!pool.ending) await pool.end()
      if (!client.closed) await client.close()
    },
  }
}

/** PGlite itself reports only that it ended. */
async function startPglite(options: PGliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create({ ...options, startParams })
  } catch (cause) {
    throw new StartupError(
      `the embedded database does not start: its files are damaged, not of PGlite ${PGLITE_VERSION}, not this user's, or the disk is full. ${ANEW}`,
      { cause },
    )
  }
}

const ANEW = `Move it away and start again: the shop begins anew, and \`npm run ops -- backup restore <file>\` \
brings a backup of this release back`

/**
 * Returns whether the folder holds a database of this release. Throws StartupError for other
 * releases and for other content: a database that lost a file must not be replaced by an empty one.
 */
function holdsDatabase(folder: string): boolean {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION')) {
    throw new StartupError(
      `${folder} is not empty and has no PG_VERSION, so it is a damaged database or none at all; nothing in it was changed. ${ANEW}`,
    )
  }
  const problem = versionProblem(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim())
  if (!problem) return true
  throw new StartupError(
    `${folder} ${problem}; nothing in it was changed. Start the release of the shop that made it. ${ANEW}`,
  )
}

/**
 * Creates the folder in a child process: initialising takes 800 MB, which the server would keep.
 * The folder gets its name once it is complete.
 */
async function makeFolder(folder: string): Promise<void> {
  const partial = `${folder}.new`
  await rm(partial, { recursive: true, force: true })
  await runMaker('folder', partial).catch((cause) => {
    throw new StartupError(creationFailed(cause), { cause })
  })
  repair(partial)
  await rename(partial, folder)
}

function creationFailed({ signal, code }: { signal?: string; code?: number | string }): string {
  const isOutOfMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 137
  return isOutOfMemory
    ? 'the system killed the creation of the database, most likely because memory ran out: it takes 800 MB, once'
    : 'the database could not be created there: check that the disk has room and the folder belongs to this user'
}

const OWNER = 0o700

/** PGlite file system whose new files only the owner can read: PGlite ignores the umask. */
class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const restrictModes = ({
      FS,
    }: {
      FS: { chmod(path: unknown, mode: number, ...rest: unknown[]): void }
    }) => {
      const { chmod } = FS
      FS.chmod = (path, mode, ...rest) => chmod(path, mode & OWNER, ...rest)
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), restrictModes],
      },
    }
  }
}
