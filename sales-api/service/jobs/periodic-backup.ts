import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { backupFileName, copyPictures, createdAt, periodicBackups } from '../db/backup-files'
import type { Database } from '../db/database'

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
