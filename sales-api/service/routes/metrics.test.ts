import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { confirmCart, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import type { Db } from '../db/database'
import { outbox } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import { createMetrics } from '../metrics/create-metrics'
import { createApp } from '../server/create-app'

const backups = mkdtempSync(join(tmpdir(), 'watched-'))
afterAll(() => rmSync(backups, { recursive: true }))

const shop = startShop()

function watched(db: Db = shop.db) {
  const pool = () => ({ total: 3, idle: 2, waiting: 1 })
  const { gateway } = shop
  const metrics = createMetrics({ db, pool, backups })
  return createApp({ db, gateway, log, mediaFolder: '', nudge: () => {}, metrics })
}

async function read(app: ReturnType<typeof watched>): Promise<string[]> {
  const response = await app.request('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return (await response.text()).split('\n')
}

const figure = (lines: string[], series: string) => {
  const line = lines.find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

it('RUN-05 counts and times requests by method, route and status, whatever their addresses contain', async () => {
  const app = watched()
  await app.request('/v2/products/picanha-bovina')
  await app.request('/v2/products/carvao')
  await app.request('/v2/products/ana@example.com')
  await app.request('/v2/nothing/12345678909', { method: 'PROPFIND' })
  const lines = await read(app)
  const count = (labels: string) => figure(lines, `http_request_duration_seconds_count{${labels}}`)
  expect(count('method="GET",route="/v2/products/:slug",status="200"')).toBe(2)
  expect(count('method="GET",route="/v2/products/:slug",status="404"')).toBe(1)
  expect(count('method="other",route="/*",status="404"')).toBe(1)
  expect(lines.join('\n')).not.toMatch(/picanha|example|12345678909/)
})

it('RUN-05 reports waiting outbox rows and their age, payments without a result, the pool and the event loop', async () => {
  await shop.db.delete(outbox)
  const app = watched()
  let lines = await read(app)
  expect(figure(lines, 'shop_outbox_rows{kind="mail",state="waiting"}')).toBe(0)
  expect(figure(lines, 'shop_outbox_oldest_seconds{kind="webhook"}')).toBe(0)
  expect(figure(lines, 'shop_payments_waiting{state="authorizing"}')).toBe(0)

  const mail = { kind: 'welcome-mail' as const, payload: { userId: 1 } }
  const old = new Date(Date.now() - 90_000)
  await shop.db.insert(outbox).values([
    { ...mail, key: 'waits', createdAt: old },
    { ...mail, key: 'dead', deadAt: old, createdAt: new Date(0) },
    { ...mail, key: 'done', doneAt: old },
    { kind: 'catalogue-webhook', key: 'told', payload: {} },
  ])
  await confirmCart(shop, await openCart(shop))
  await shop.db.update(payments).set({ state: 'authorizing', updatedAt: old })

  lines = await read(app)
  expect(figure(lines, 'shop_outbox_rows{kind="mail",state="waiting"}')).toBe(1)
  expect(figure(lines, 'shop_outbox_rows{kind="mail",state="given up"}')).toBe(1)
  expect(figure(lines, 'shop_outbox_rows{kind="webhook",state="waiting"}')).toBe(1)
  const age = figure(lines, 'shop_outbox_oldest_seconds{kind="mail"}') ?? 0
  expect(age).toBeGreaterThan(80)
  expect(age).toBeLessThan(3_600)
  expect(figure(lines, 'shop_payments_waiting{state="authorizing"}')).toBe(1)
  expect(figure(lines, 'shop_payments_oldest_seconds{state="authorizing"}')).toBeGreaterThan(80)
  expect(figure(lines, 'shop_pool_connections{state="waiting"}')).toBe(1)
  expect(figure(lines, 'shop_database_up')).toBe(1)
  expect(figure(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)

  await shop.db.update(outbox).set({ doneAt: old }).where(eq(outbox.key, 'waits'))
  lines = await read(app)
  expect(figure(lines, 'shop_outbox_rows{kind="mail",state="waiting"}')).toBe(0)
})

it('RUN-05 reports an unavailable database, without old metrics of it', async () => {
  let isDown = false
  const db = {
    execute: (query: never) =>
      isDown ? Promise.reject(new Error('down')) : shop.db.execute(query),
  } as unknown as Db
  const app = watched(db)
  await read(app)
  isDown = true
  const lines = await read(app)
  expect(figure(lines, 'shop_database_up')).toBe(0)
  expect(lines.filter((line) => line.startsWith('shop_outbox'))).toEqual([])
})

it('RUN-05 reports the age of the newest backup, and nothing without one', async () => {
  const app = watched()
  expect(figure(await read(app), 'shop_backup_age_seconds')).toBeUndefined()
  const createdAt = new Date(Date.now() - 7_200_000).toISOString().slice(0, 19).replaceAll(':', '-')
  writeFileSync(join(backups, `periodic-${createdAt}Z.dump`), '')
  const age = figure(await read(app), 'shop_backup_age_seconds') ?? 0
  expect(age).toBeGreaterThanOrEqual(7_199)
  expect(age).toBeLessThan(7_500)
})

it('RUN-05 refuses requests through a proxy, and does not exist unless enabled', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await watched().request('/metrics', { headers })).status).toBe(404)
  expect((await shop.app.request('/metrics')).status).toBe(404)
})
