import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { newestBackup } from '../db/backup-files'
import type { Database, Db } from '../db/database'
import { WARNING_TEXTS, type Warning } from '../domain/status/read-status'

const TIMEOUT_MS = 2_000

/**
 * Metrics of pending work. `refresh` reads them; if the database does not respond, only that is
 * reported.
 */
function createShopMetrics(registry: Registry, db: Db, pool?: Database['pool']) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('shop_database_up', '1 when the database answered this reading', [])
  const rows = gauge('shop_outbox_rows', 'Mails and webhooks to be sent, and those given up', [
    'kind',
    'state',
  ])
  const age = gauge('shop_outbox_oldest_seconds', 'How long the oldest of them waits', ['kind'])
  const payments = gauge('shop_payments_waiting', 'Payments without an outcome, or to be closed', [
    'state',
  ])
  const oldest = gauge('shop_payments_oldest_seconds', 'How long the oldest of them waits', [
    'state',
  ])
  const connections = gauge('shop_pool_connections', 'Connections to PostgreSQL', ['state'])

  function show({ what, name, waiting, given_up, seconds }: Waiting): void {
    if (what === 'payments') {
      payments.set({ state: name }, waiting)
      oldest.set({ state: name }, seconds)
    } else {
      rows.set({ kind: name, state: 'waiting' }, waiting)
      rows.set({ kind: name, state: 'given up' }, given_up)
      age.set({ kind: name }, seconds)
    }
  }

  return {
    async refresh(timeoutMs = TIMEOUT_MS): Promise<void> {
      for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count)
      const late = pause(timeoutMs, null, { ref: false })
      const read = await Promise.race([readWaiting(db), late]).catch(() => null)
      for (const metric of [rows, age, payments, oldest]) metric.reset()
      up.set(read ? 1 : 0)
      read?.forEach(show)
    },
  }
}

interface Waiting {
  what: 'outbox' | 'payments'
  name: string
  waiting: number
  given_up: number
  seconds: number
}

async function readWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = (await db.execute(sql`
    select 'outbox' as what, kinds.name, count(id) filter (where dead_at is null)::int as waiting,
      count(dead_at)::int as given_up,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as seconds
    from (values ('mail', false), ('webhook', true)) as kinds(name, is_webhook)
    left join outbox on done_at is null and (kind not like '%-mail') = is_webhook
    group by 2
    union all
    select 'payments', states.name, count(id)::int, 0,
      coalesce(extract(epoch from now() - min(updated_at)), 0)::float8
    from (values ('authorizing'), ('closing')) as states(name)
    left join payments on state in ('authorizing', 'pending')
      and case when state = 'authorizing' then states.name = 'authorizing'
        else states.name = 'closing' and (failure is not null or captured_cents is not null) end
    group by 2`)) as unknown as { rows: Waiting[] }
  return rows
}

interface Watched {
  db: Db
  pool?: Database['pool']
  /** Folder of the backups. */
  backups: string
  warnings?: () => readonly Warning[]
}

/** Metrics of this process and of the shop, in the text format of Prometheus. */
export function createMetrics({ db, pool, backups, warnings = () => [] }: Watched) {
  const registry = new Registry()
  // Process time and memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const shop = createShopMetrics(registry, db, pool)
  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Age of the newest backup made by the clock; nothing while there is none',
    registers: [registry],
    async collect() {
      const made = await newestBackup(backups)
      if (made) this.set((Date.now() - made.at.getTime()) / 1000)
      else this.remove()
    },
  })
  new Gauge({
    name: 'shop_warning',
    help: '1 for each warning that was mailed to the shop and still holds',
    labelNames: ['warning'],
    registers: [registry],
    collect() {
      const held = warnings()
      for (const warning of Object.keys(WARNING_TEXTS) as Warning[]) {
        this.set({ warning }, held.includes(warning) ? 1 : 0)
      }
    },
  })
  return {
    recordRequest: createRequestMetrics(registry),
    contentType: registry.contentType,
    async read(): Promise<string> {
      await shop.refresh()
      return await registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Bounds in seconds, from a cached response to the longest wait for a gateway. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

interface HandledRequest {
  method: string
  /** Route pattern, so that no number, token or query creates a series. */
  route: string
  status: number
}

/** Metrics of requests. Returns the function that records one handled request. */
function createRequestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status }: HandledRequest, seconds: number): void => {
    const known = METHODS.includes(method) ? method : 'other'
    durations.observe({ method: known, route, status }, seconds)
  }
}
