import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { copyPictures } from '../db/copy-pictures'
import type { Database } from '../db/database'

const MOST_BACKUPS = 7
const HOUR = 3_600_000
const PERIODIC = /^periodic-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(tar\.gz|dump)$/

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

/** File name of a backup created at `now`, in UTC. */
export function backupFileName(engine: Database['engine'], now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${stamp}Z.${engine === 'pglite' ? 'tar.gz' : 'dump'}`
}

/** Time of the newest periodic backup in the folder; null if there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const last = (await periodicBackups(folder)).at(-1)
  return last ? createdAt(last) : null
}

async function periodicBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => PERIODIC.test(name)).sort()
}

function createdAt(name: string): Date {
  return new Date(name.replace(PERIODIC, '$1T$2:$3:$4Z'))
}
