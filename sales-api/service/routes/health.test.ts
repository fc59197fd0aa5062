import { sql } from 'drizzle-orm'
import { healthSchema, unreadySchema } from '@/lib/shared/contract/common'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import type { Db } from '../db/database'
import { createApp } from '../server/create-app'
import { findUnreadiness } from './health'

const broken = { execute: () => Promise.reject(new Error('down')) } as unknown as Db
const hanging = { execute: () => new Promise(() => {}) } as unknown as Db

const shop = startShop()

const appWith = (change: { db?: Db; isStopping?: () => boolean }) => {
  const { db, gateway } = shop
  return createApp({ db, gateway, log, mediaFolder: '', nudge: () => {}, ...change })
}

it('API-43 returns to shoppers that the shop is open', async () => {
  const { status, body } = await shop.call('GET', '/health_check')
  expect([status, body]).toEqual([200, { status: 'ok' }])
})

it('is ready on a migrated database', async () => {
  const { status, body } = await shop.call('GET', '/health/ready')
  expect(status).toBe(200)
  expect(healthSchema.strict().safeParse(body).error).toBeUndefined()
})

it('is alive without its database, but is not ready', async () => {
  const app = appWith({ db: broken })
  const live = await app.request('/health/live', { headers: { Authorization: 'Bearer abc' } })
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  const ready = await app.request('/health/ready')
  const body = await ready.json()
  expect(ready.status).toBe(503)
  expect(unreadySchema.strict().safeParse(body).error).toBeUndefined()
  expect(body).toEqual({ status: 'unavailable', reason: 'database' })
})

it('does not wait for a database that hangs', async () => {
  expect(await findUnreadiness(hanging, false, 10)).toBe('database')
})

it('is not ready while it stops', async () => {
  const ready = await appWith({ isStopping: () => true }).request('/health/ready')
  expect([ready.status, (await ready.json()).reason]).toEqual([503, 'stopping'])
})

it('is not ready on a database that lacks a migration', async () => {
  await shop.db.execute(sql`
    delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect(await findUnreadiness(shop.db, false)).toBe('migrations')
})
