import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import packageJson from '@/package.json' with { type: 'json' }
import { StartupError, startupErrorOf } from '../base/errors'

const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000
/** Folders that the shop creates in its data folder. */
const OWN_FOLDERS = /^(db(\..+)?|media|mail|backups)$/

/**
 * Makes files of this process and its children, and existing files in the data folder, readable by
 * their owner only. Throws StartupError.
 */
export function restrictToOwner(folder: string): void {
  process.umask(OTHERS)
  try {
    if (existsSync(folder) && !isShared(realpathSync(folder))) repairFolder(realpathSync(folder))
  } catch (cause) {
    throw startupErrorOf(cause, `cannot use the data folder ${folder}`)
  }
}

/** A folder that holds other things too, such as a home folder or /tmp, keeps its permissions. */
function isShared(folder: string): boolean {
  const isAbove = [homedir(), process.cwd()].some(
    (other) => !relative(folder, other).startsWith('..'),
  )
  return isAbove || (statSync(folder).mode & STICKY) !== 0
}

function repairFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const isForeign = entry.isDirectory() && !OWN_FOLDERS.test(entry.name)
    if (!isForeign) repair(join(folder, entry.name))
  }
  repairOne(folder)
}

/** Removes group and other permissions from a folder and its content. */
export function repair(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    for (const name of readdirSync(path)) repair(join(path, name))
  }
  repairOne(path)
}

function repairOne(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  const isOurs = stat && !stat.isSymbolicLink() && stat.uid === process.getuid?.()
  if (isOurs && (stat.mode & OTHERS) !== 0) chmodSync(path, stat.mode & OWNER)
}

const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
/** macOS locks on open with this flag; it has no program `flock`. */
const O_EXLOCK = 0x20

/**
 * Locks the data folder for this process and returns the function that unlocks it. Throws
 * StartupError while another process holds the lock. The kernel releases the lock when the process
 * ends. The lock file is never removed: a lock on a removed file excludes nobody.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    return lock(folder, join(folder, 'lock'))
  } catch (cause) {
    throw startupErrorOf(cause, `cannot use the data folder ${folder}`)
  }
}

function lock(folder: string, file: string): () => void {
  const descriptor = take(file)
  if (descriptor === null) {
    throw new StartupError(`the data folder ${folder} is in use by ${holderIn(file)}`)
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`, 0)
  let isHeld = true
  return () => {
    if (isHeld) closeSync(descriptor)
    isHeld = false
  }
}

/** Returns the descriptor of the locked file, or null while another process holds the lock. */
function take(file: string): number | null {
  return process.platform === 'linux' ? takeByProgram(file) : takeByOpening(file)
}

/** The lock belongs to the open file, which `flock` inherits and leaves locked when it exits. */
function takeByProgram(file: string): number | null {
  const descriptor = openSync(file, O_RDWR | O_CREAT, 0o600)
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  })
  if (status === 0) return descriptor
  closeSync(descriptor)
  if (status === 1) return null
  throw new StartupError(
    `cannot lock ${file} with the program flock, which comes with util-linux: ${error ? 'it is not installed' : stderr.trim()}`,
  )
}

function takeByOpening(file: string): number | null {
  try {
    return openSync(file, O_RDWR | O_CREAT | O_EXLOCK | O_NONBLOCK, 0o600)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EAGAIN') return null
    throw cause
  }
}

function holderIn(file: string): string {
  const [pid] = /^\d+/.exec(readFileSync(file, 'utf8')) ?? []
  return pid ? `process ${pid}` : 'another process'
}

export const PGLITE_VERSION = packageJson.dependencies['@electric-sql/pglite']

/** Major version of the PostgreSQL inside PGlite, as in a database's PG_VERSION file. */
export const POSTGRES_VERSION = '18'

/** Returns why this release cannot open a database of version `found`, or null if it can. */
export function versionProblem(found: string): string | null {
  if (found === POSTGRES_VERSION) return null
  return `is of PostgreSQL ${found}, and the PGlite ${PGLITE_VERSION} of this release opens PostgreSQL ${POSTGRES_VERSION} only`
}

const BLOCK = 512

/** Returns PG_VERSION from the tarball of a database, or null if it is missing. */
export function versionInTarball(tarball: Buffer): string | null {
  let at = 0
  while (at + BLOCK <= tarball.length) {
    const [name = ''] = tarball.toString('latin1', at, at + 100).split('\0')
    const size = Number.parseInt(tarball.toString('latin1', at + 124, at + 136), 8) || 0
    const content = at + BLOCK
    if (/^\.?\/?PG_VERSION$/.test(name)) {
      return tarball.toString('latin1', content, content + size).trim()
    }
    at = content + Math.ceil(size / BLOCK) * BLOCK
  }
  return null
}
