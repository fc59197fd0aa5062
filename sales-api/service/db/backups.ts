import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type pg from 'pg'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { OperatorError } from '../base/operator-error'
import { childEnvironment } from '../env'
import { repair } from './keep-private'
import { databaseArgument, libpqVariables } from './libpq'
import { POSTGRES_VERSION, versionInTarball, versionProblem } from './pglite-version'
import { findPostgresTool } from './postgres-tools'

/** Lets `write` fill a file that only its owner may read and that stands under its name when complete. */
async function writeBackup(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already`)
  const partial = `${file}.${process.pid}.partial`
  try {
    await mkdir(dirname(file), { recursive: true })
    await (await open(partial, 'w', 0o600)).close()
    await write(partial)
    await rename(partial, file)
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => {})
    if (cause instanceof OperatorError) throw cause
    const reason = plainReason(cause)
    throw reason ? new OperatorError(`the backup could not be written: ${reason}`) : cause
  }
}

/** Copied between two queries, when the folder is as after a crash, which PostgreSQL can open; compressed afterwards, so that queries wait less. */
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
    const tarball = await readTarball(file)
    const problem = versionProblem(versionInTarball(tarball) ?? POSTGRES_VERSION)
    if (problem)
      throw new OperatorError(`${file} ${problem}; restore it with the release that made it`)
    const loadDataDir = new Blob([new Uint8Array(tarball)])
    const client = await PGlite.create({ ...options, dataDir: folder, loadDataDir })
    await client.query('select from orders limit 1').finally(() => client.close())
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    if (cause instanceof OperatorError) throw cause
    unreadable(file)
  }
}

/** Checked here, since PGlite itself ends the process on a file of another kind. */
async function readTarball(file: string): Promise<Buffer> {
  const tarball = await promisify(gunzip)(await readFile(file))
  if (tarball.toString('latin1', 257, 262) !== 'ustar') unreadable(file)
  return tarball
}

function unreadable(file: string): never {
  throw new OperatorError(`${file} is not a backup of an embedded database`)
}

/** pg_dump in its own format: one consistent snapshot, whatever is written meanwhile. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  await writeBackup(file, (partial) =>
    run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', partial]),
  )
}

/** pg_restore into a database that holds no order and no product yet. */
export async function restorePostgres(pool: pg.Pool, url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`${file} is not there`)
  const { rows } = await pool.query(
    'select (select count(*) from orders)::int as orders, (select count(*) from variants)::int as products',
  )
  if (rows[0].orders > 0 || rows[0].products > 0) {
    throw new OperatorError(
      `the database holds ${rows[0].orders} orders and ${rows[0].products} products; restore into an empty one`,
    )
  }
  await run('pg_restore', url, ['--list', file], { toDatabase: false })
  // The backup brings its own tables and their migrations, which may be older than these.
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await run('pg_restore', url, [...options, file])
}

async function run(
  command: string,
  url: string,
  args: string[],
  { toDatabase = true } = {},
): Promise<void> {
  const variables = libpqVariables(url)
  const target = toDatabase ? ['--dbname', databaseArgument(variables)] : []
  try {
    await promisify(execFile)(findPostgresTool(command), [...args, ...target], {
      env: childEnvironment(variables),
      maxBuffer: 10_000_000,
    })
  } catch (cause) {
    const { code, stderr } = cause as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') {
      throw new OperatorError(
        `${command} is not installed; it comes with PostgreSQL's client programs`,
      )
    }
    throw new OperatorError(`${command} failed: ${stderr?.trim().split('\n')[0] ?? code}`)
  }
}
