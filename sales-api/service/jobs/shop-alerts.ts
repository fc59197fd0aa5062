import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { inShopZone, shopDay } from '@/lib/shared/shop-time'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { outboxRow } from '../db/outbox-rows'
import { outbox, SHOP_MAIL_KINDS } from '../db/schema/operations'
import { orders } from '../db/schema/orders'
import { findWarnings, readPulse, type Warning } from '../domain/status/read-status'
import type { Env } from '../env'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours of the shop's day between which the morning e-mail goes out. */
const MORNING = { from: 7, to: 12 }

/** State of one process between two runs. */
export interface Watch {
  warnings: Warning[]
  /** Whether the last backup of this process failed. */
  backupFailed: boolean
  startedAt: number
}

export function startWatch(): Watch {
  return { warnings: [], backupFailed: false, startedAt: Date.now() }
}

type Settings = Pick<Env, 'dataDir' | 'backupHours' | 'shopAlerts' | 'shopWebhookUrl'>

/**
 * Queues e-mails and webhooks to the shop: new and canceled orders, the morning report, warnings.
 * The unique key of an outbox row prevents duplicates of several processes. Updates
 * `watch.warnings`.
 */
export async function queueShopAlerts(
  db: Db,
  env: Settings,
  watch: Watch,
  nudge: () => void = () => {},
): Promise<void> {
  const now = await databaseNow(db)
  const { startedAt, backupFailed } = watch
  watch.warnings = findWarnings(await readPulse(db, env.dataDir), {
    hours: env.backupHours,
    hasFailed: backupFailed,
    upMs: Date.now() - startedAt,
  })
  if (env.shopAlerts === 'off') return
  const rows = [
    ...(await newOrders(db, env.shopAlerts, now)),
    ...(await canceledOrders(db, now)),
    ...watch.warnings.map((warning) =>
      outboxRow('shop-warning-mail', `${warning}:${shopDay(now)}`, { warning }),
    ),
    ...(isMorning(now) ? [outboxRow('morning-mail', shopDay(now), {})] : []),
  ]
  const queued =
    rows.length > 0
      ? await db.insert(outbox).values(rows).onConflictDoNothing().returning({ id: outbox.id })
      : []
  const hooks = env.shopWebhookUrl ? await queueWebhooks(db, now) : 0
  if (queued.length + hooks > 0) nudge()
}

/** Whether the morning e-mail of the day may go out; a shop that starts at noon waits a day. */
export function isMorning(now: Date): boolean {
  const hour = inShopZone(now).getHours()
  return hour >= MORNING.from && hour < MORNING.to
}

/** Returns a row for each order of the last day, or with `digest` one for each past hour. */
async function newOrders(db: Db, mode: 'each' | 'digest', now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const isNew = gte(orders.completedAt, new Date(now.getTime() - DAY_MS))
  const isDue = mode === 'each' ? isNew : and(isNew, lt(orders.completedAt, hour))
  const isUnsent =
    mode === 'each'
      ? sql`not exists (select from outbox told where told.key = 'new-order-mail:' || ${orders.number})`
      : undefined
  const found = await db
    .select({ id: orders.id, number: orders.number, at: orders.completedAt })
    .from(orders)
    .where(and(isDue, isUnsent))
    .orderBy(orders.completedAt)
  if (mode === 'each') {
    return found.map(({ id, number }) => outboxRow('new-order-mail', number, { orderIds: [id] }))
  }
  const byHour = new Map<string, number[]>()
  for (const { id, at } of found) {
    const key = (at ?? now).toISOString().slice(0, 13)
    byHour.set(key, [...(byHour.get(key) ?? []), id])
  }
  return [...byHour].map(([key, orderIds]) => outboxRow('new-order-mail', key, { orderIds }))
}

/** Returns a row for each order canceled within the last day. */
async function canceledOrders(db: Db, now: Date) {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'canceled'),
        gte(orders.updatedAt, new Date(now.getTime() - DAY_MS)),
        gte(orders.canceledAt, new Date(now.getTime() - DAY_MS)),
        sql`not exists (select from outbox told where told.key = 'canceled-order-mail:' || ${orders.number})`,
      ),
    )
  return rows.map(({ id, number }) => outboxRow('canceled-order-mail', number, { orderId: id }))
}

async function queueWebhooks(db: Db, now: Date): Promise<number> {
  const isRecent = gte(outbox.createdAt, new Date(now.getTime() - DAY_MS))
  const told = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...SHOP_MAIL_KINDS]),
        isRecent,
        sql`not exists (select from outbox hook where hook.key = 'shop-webhook:' || ${outbox.id})`,
      ),
    )
  if (told.length === 0) return 0
  const rows = told.map(({ id }) => outboxRow('shop-webhook', id, { mailId: id }))
  await db.insert(outbox).values(rows).onConflictDoNothing()
  return rows.length
}
