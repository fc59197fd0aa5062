import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { formatDateAndTime } from '@/lib/shared/format-date'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { fromShopTime, shopDay, toWireInstant } from '@/lib/shared/shop-time'
import { type BackupFile, newestBackup } from '../../db/backup-files'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { audit } from '../audit/audit'
import { ARRIVED_IN, WEIGHED_IN } from '../fulfilment/states'

/** Signs of silent failures: waiting e-mails, old backups, a full disk. */
interface Pulse {
  /** E-mails given up within the last 7 days. */
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

/** Returns the current warnings. A backup is old after twice the backup interval. */
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

/** Figures of the morning report; orders by number. */
export interface ShopStatus extends Pulse {
  day: string
  /** Orders to hand over today, and their cents. */
  today: { count: number; cents: number }
  unweighed: string[]
  /** Weighed orders whose card is not charged. */
  uncharged: string[]
  /** Weighed orders whose Pix has not come. */
  awaitedPix: string[]
  /** Orders whose window has passed without a delivery. */
  late: string[]
  disagreements: number
}

export async function readStatus(db: Db, dataDir: string): Promise<ShopStatus> {
  const now = await databaseNow(db)
  const day = shopDay(now)
  const [from, to] = [fromShopTime(day), fromShopTime(day, '23:59:59')].map((instant) =>
    instant.toISOString(),
  )
  const { rows } = (await db.execute(sql`
    select o.number, o.total_cents as cents,
      rate.window_start between ${from}::timestamptz and ${to}::timestamptz as is_today,
      o.fulfillment_state in ${WEIGHED_IN} and o.produced_cents is null as is_unweighed,
      o.produced_cents is not null and exists (
        select from payments p where p.order_id = o.id and p.state = 'pending'
          and p.failure is null and p.gateway_key is not null) as is_uncharged,
      exists (
        select from payments p where p.order_id = o.id and p.state = 'pending'
          and p.failure is null and p.method_id = ${PIX_METHOD_ID}
          and p.captured_cents is not null) as is_pix_awaited,
      rate.window_end < now() as is_late
    from orders o
    join shipments s on s.order_id = o.id
    join shipping_rates rate on rate.id = s.selected_rate_id
    where o.state = 'complete' and rate.window_start <= ${to}::timestamptz
      and (rate.window_start >= ${from}::timestamptz
        or o.delivery_state is null or o.delivery_state not in ${ARRIVED_IN})
    order by rate.window_start, o.id`)) as unknown as { rows: Row[] }
  const numbers = (is: (row: Row) => boolean) => rows.filter(is).map(({ number }) => number)
  const today = rows.filter((row) => row.is_today)
  return {
    day,
    today: { count: today.length, cents: today.reduce((sum, { cents }) => sum + cents, 0) },
    unweighed: numbers((row) => row.is_unweighed),
    uncharged: numbers((row) => row.is_uncharged),
    awaitedPix: numbers((row) => row.is_pix_awaited),
    late: numbers((row) => row.is_late),
    ...(await readPulse(db, dataDir)),
    disagreements: (await audit(db)).length,
  }
}

interface Row {
  number: string
  cents: number
  is_today: boolean
  is_unweighed: boolean
  is_uncharged: boolean
  is_pix_awaited: boolean
  is_late: boolean
}

/** Most numbers of orders that a row names. */
const NAMED = 10

/** The rows of the morning e-mail, which `ops status` prints too. */
export function statusRows(status: ShopStatus): [label: string, value: string][] {
  const { today, unweighed, uncharged, awaitedPix, late, mailsGivenUp, oldestMailSeconds } = status
  const { lastBackup, disk, disagreements } = status
  const backup =
    lastBackup &&
    `${formatDateAndTime(toWireInstant(lastBackup.at))}, ${megabytes(lastBackup.bytes)} MB`
  const space =
    disk &&
    `${(disk.freeBytes / 1e9).toFixed(1).replace('.', ',')} GB livres (${Math.round(disk.freeShare * 100)} %)`
  return [
    ['Pedidos de hoje', `${today.count}, ${formatBrl(fromCents(today.cents))}`],
    ['Sem pesar', listed(unweighed)],
    ['Sem cobrar', listed(uncharged)],
    ['Pix esperado', listed(awaitedPix)],
    ['Atrasados', listed(late)],
    ['E-mails desistidos em 7 dias', String(mailsGivenUp)],
    ['E-mail mais antigo à espera', `${Math.round(oldestMailSeconds / 60)} min`],
    ['Última cópia de segurança', backup ?? 'nenhuma'],
    ['Disco', space ?? 'desconhecido'],
    ['Auditoria', disagreements === 0 ? 'tudo confere' : `${disagreements} divergências`],
  ]
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1).replace('.', ',')
}

function listed(numbers: string[]): string {
  if (numbers.length === 0) return 'nenhum'
  const more = numbers.length > NAMED ? ` e mais ${numbers.length - NAMED}` : ''
  return `${numbers.length}: ${numbers.slice(0, NAMED).join(', ')}${more}`
}
