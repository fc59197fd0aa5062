import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { OperatorError } from '../base/errors'
import { childEnvironment } from '../env'
import { POSTGRES_VERSION, repair, versionInTarball, versionProblem } from './data-folder'

/** Parameters of a database URL that libpq knows too, with the environment variable of each. */
const VARIABLES = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Returns the environment in which PostgreSQL's programs connect to the database of `url`. The URL
 * itself may hold driver-only parameters, and arguments would show its password to every user.
 */
export function libpqVariables(url: string): Record<string, string> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: url })
  const { searchParams } = new URL(url.replace('@/', '@localhost/'))
  const taken = Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const value = searchParams.get(name)
    return value ? [[variable, value]] : []
  })
  const sslMode = sslModeOf(searchParams)
  return {
    ...Object.fromEntries(taken),
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  }
}

/** Maps `no-verify` and `ssl=true`, which only the driver knows, to a libpq `sslmode`. */
function sslModeOf(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (mode) return SSL_MODES.includes(mode) ? mode : 'require'
  return ['true', '1'].includes(parameters.get('ssl') ?? '') ? 'require' : null
}

/** The database as an argument: pg_restore writes into a database only if it is named by one. */
export function databaseArgument({ PGDATABASE = '' }: Record<string, string>): string {
  return `dbname='${PGDATABASE.replace(/[\\']/g, '\\$&')}'`
}

/**
 * Creates `file`, readable by its owner only. The file gets its final name when `write` is done.
 * Throws OperatorError if the file exists or the disk refuses it.
 */
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

/**
 * Backs up the embedded database between two queries. The copied folder looks like one after a
 * crash, which PostgreSQL can open. Compression follows the copy, so that queries wait less.
 */
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

/**
 * Closes the database in `folder` and replaces it by the backup. The old folder stays beside it,
 * renamed.
 */
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

/** Last step of a restore; also completes a restore that a crash interrupted before this step. */
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

/** Checks the file type, because PGlite ends the process on other files. */
async function readTarball(file: string): Promise<Buffer> {
  const tarball = await promisify(gunzip)(await readFile(file))
  if (tarball.toString('latin1', 257, 262) !== 'ustar') unreadable(file)
  return tarball
}

function unreadable(file: string): never {
  throw new OperatorError(`${file} is not a backup of an embedded database`)
}

/** Runs pg_dump in its custom format: a consistent snapshot, even during writes. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  await writeBackup(file, (partial) =>
    run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', partial]),
  )
}

/** Runs pg_restore into a database without orders and products; throws OperatorError otherwise. */
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
  // The backup contains its own tables and migrations, possibly of an older release.
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

const DEBIAN = '/usr/lib/postgresql'

/**
 * Returns the path of the newest PostgreSQL client program in Debian's folders, else its bare name.
 * A program older than the server refuses to work with the server.
 */
export function findPostgresTool(name: string, folder = DEBIAN): string {
  const versions = existsSync(folder) ? readdirSync(folder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const files = newestFirst.map((version) => join(folder, version, 'bin', name))
  return files.find((file) => existsSync(file)) ?? name
}
