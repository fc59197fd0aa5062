import { spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError, startupErrorOf } from '../base/errors'

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
