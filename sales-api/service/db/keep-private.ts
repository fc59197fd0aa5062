import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { startupErrorOf } from '../base/errors'

const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000
/** Folders that the shop creates in its data folder. */
const OWN_FOLDERS = /^(db(\..+)?|media|mail|backups)$/

/**
 * Makes files of this process and its children, and existing files in the data folder, readable by
 * their owner only. Throws StartupError.
 */
export function keepPrivate(folder: string): void {
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
