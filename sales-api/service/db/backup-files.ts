import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from './database'

const MOST_BACKUPS = 7
const HOUR = 3_600_000

interface Settings {
  folder: string
  mediaFolder: string
  /** Hours between two backups; 0 disables backups. */
  hours: number
}

/**
 * Backs up the database if the last periodic backup is older than `hours`; keeps the newest seven.
 */
export async function backUpWhenDue(
  { engine, backup }: Pick<Database, 'engine' | 'backup'>,
  { folder, mediaFolder, hours }: Settings,
  log: Logger,
  now = new Date(),
): Promise<void> {
  if (hours <= 0) return
  const backups = await periodicBackups(folder)
  const last = backups.at(-1)
  if (last && now.getTime() - createdAt(last).getTime() < hours * HOUR) return
  const file = `periodic-${backupFileName(engine, now)}`
  await backup(join(folder, file))
  await copyPictures(mediaFolder, join(folder, 'media'))
  for (const old of [...backups, file].slice(0, -MOST_BACKUPS)) await rm(join(folder, old))
  log.info({ file }, 'backup made')
}

const BACKUP = /^(?:periodic-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(?:tar\.gz|dump)$/

/** File name of a backup created at `now`, in UTC. */
export function backupFileName(engine: Database['engine'], now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${stamp}Z.${engine === 'pglite' ? 'tar.gz' : 'dump'}`
}

export interface BackupFile {
  at: Date
  bytes: number
}

/** The newest backup in the folder, of the clock or of an operator; null if there is none. */
export async function newestBackup(folder: string): Promise<BackupFile | null> {
  const last = (await backups(folder)).at(-1)
  if (!last) return null
  const found = await stat(join(folder, last)).catch(() => null)
  return found && { at: createdAt(last), bytes: found.size }
}

/** Names of the periodic backups in the folder, oldest first. */
async function periodicBackups(folder: string): Promise<string[]> {
  return (await backups(folder)).filter((name) => name.startsWith('periodic-'))
}

async function backups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.filter((name) => BACKUP.test(name))
  return found.sort((a, b) => createdAt(a).getTime() - createdAt(b).getTime())
}

/** Time of a backup by its name. */
function createdAt(name: string): Date {
  return new Date(name.replace(BACKUP, '$1T$2:$3:$4Z'))
}

/**
 * Copies the missing pictures. A picture's name holds a hash of its content, so pictures never
 * change.
 */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.partial')) continue
    const file = join(entry.parentPath, entry.name)
    await copyWhole(file, join(to, file.slice(from.length)))
  }
}

/** Copies under a temporary name first, so that a full disk never leaves a truncated picture. */
async function copyWhole(file: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const partial = `${target}.${process.pid}.partial`
  try {
    await mkdir(dirname(target), { recursive: true })
    await copyFile(file, partial)
    await rename(partial, target)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
}
