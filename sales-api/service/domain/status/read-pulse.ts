import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type BackupFile, newestBackup } from '../../db/backup-files'
import type { Queryable } from '../../db/database'

/** What goes wrong in silence: waiting e-mails, old backups, a full disk. */
export interface Pulse {
  /** E-mails that were given up within 7 days. */
  mailsGivenUp: number
  /** Age in seconds of the oldest e-mail that is due and waits. */
  oldestMailSeconds: number
  lastBackup: BackupFile | null
  /** Free space of the data folder, and its share of the whole; null if unknown. */
  disk: { freeBytes: number; freeShare: number } | null
}

export async function readPulse(db: Queryable, dataDir: string): Promise<Pulse> {
  const { rows } = (await db.execute(sql`
    select count(*) filter (where dead_at > now() - interval '7 days')::int as given_up,
      coalesce(extract(epoch from now() - min(created_at)
        filter (where dead_at is null)), 0)::float8 as seconds
    from outbox where done_at is null and kind like '%-mail'`)) as unknown as {
    rows: { given_up: number; seconds: number }[]
  }
  return {
    mailsGivenUp: rows[0]?.given_up ?? 0,
    oldestMailSeconds: Math.round(rows[0]?.seconds ?? 0),
    lastBackup: await newestBackup(join(dataDir, 'backups')),
    disk: await readDisk(dataDir),
  }
}

async function readDisk(folder: string): Promise<Pulse['disk']> {
  const found = await statfs(folder).catch(() => null)
  if (!found || found.blocks === 0) return null
  return {
    freeBytes: found.bavail * found.bsize,
    freeShare: found.bavail / found.blocks,
  }
}

/** Reasons to write to the shop immediately, with the shop's words for each. */
export const WARNING_TEXTS = {
  'backup-failed': 'A última cópia de segurança falhou. Veja o espaço em disco e o pg_dump.',
  'backup-old': 'A última cópia de segurança está velha demais. Veja BACKUP_HOURS e o disco.',
  disk: 'O disco está quase cheio. Libere espaço antes que a loja pare de gravar.',
  outbox: 'Há e-mails parados. Veja SMTP_URL e npm run ops -- outbox list.',
} as const

export type Warning = keyof typeof WARNING_TEXTS

const STUCK_SECONDS = 15 * 60
const LEAST_FREE_BYTES = 500_000_000
const LEAST_FREE_SHARE = 0.05
const HOUR_MS = 3_600_000

interface Backups {
  /** Hours between two backups; 0 stops them. */
  hours: number
  /** Whether the last attempt of this process failed. */
  hasFailed: boolean
  /** Time in ms since this process started; a new shop has no backup yet. */
  upMs: number
}

/** Returns what the shop must hear of now. A backup is old after twice its usual time. */
export function findWarnings(
  { oldestMailSeconds, lastBackup, disk }: Pulse,
  { hours, hasFailed, upMs }: Backups,
  now = Date.now(),
): Warning[] {
  const backupAge = lastBackup ? now - lastBackup.at.getTime() : upMs
  const isFull =
    disk !== null && (disk.freeBytes < LEAST_FREE_BYTES || disk.freeShare < LEAST_FREE_SHARE)
  const isOld = hours > 0 && !hasFailed && backupAge > 2 * hours * HOUR_MS
  return [
    ...(hasFailed ? (['backup-failed'] as const) : []),
    ...(isOld ? (['backup-old'] as const) : []),
    ...(isFull ? (['disk'] as const) : []),
    ...(oldestMailSeconds > STUCK_SECONDS ? (['outbox'] as const) : []),
  ]
}
