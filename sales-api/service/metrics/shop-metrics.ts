import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { within } from '../base/end-within'
import type { Database, Db } from '../db/database'

const TIMEOUT_MS = 2_000

/**
 * Metrics of pending work. `refresh` reads them; if the database does not respond, only that is
 * reported.
 */
export function createShopMetrics(registry: Registry, db: Db, pool?: Database['pool']) {
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
      const read = await within(timeoutMs, readWaiting(db)).catch(() => null)
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
