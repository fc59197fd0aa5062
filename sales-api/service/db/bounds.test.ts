import { sql } from 'drizzle-orm'
import pg from 'pg'
import { log } from '../../tests/support/silent-log'
import { createPostgres } from '../../tests/support/test-database'
import { testEnv } from '../env'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import { createApp } from '../server/create-app'
import type { Db } from './database'
import { openPostgres } from './open-postgres'
import { openPool } from './postgres-pool'

// PGlite has one connection, which waits for nobody.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

onPostgres('how long PostgreSQL is waited for', () => {
  let place: { url: string; drop(): Promise<void> }
  let admin: pg.Client
  beforeAll(async () => {
    place = await createPostgres(testEnv.databaseUrl ?? '')
    await (await openPostgres(place.url)).close()
    admin = new pg.Client({ connectionString: place.url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await place.drop()
  })

  const settingOf = async (db: Db, setting: string) => {
    const { rows } = (await db.execute(sql`select current_setting(${setting}) as value`)) as {
      rows: { value: string }[]
    }
    return rows[0]?.value
  }

  it('has a time-out for every statement of a shopper, and a longer one for an operator', async () => {
    const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    for (const [use, expected] of [
      ['serving', ['5s', '10s', '15s']],
      ['operating', ['1min', '10min', '10min']],
    ] as const) {
      const { pool, db } = openPool(place.url, use)
      expect(await Promise.all(settings.map((name) => settingOf(db, name)))).toEqual(expected)
      expect(pool.options.connectionTimeoutMillis).toBe(10_000)
      await pool.end()
    }
  })

  it('responds with 503 and Retry-After while a table is locked, and recovers after it', async () => {
    const { pool, db } = openPool(place.url, 'serving', { lock: 100 })
    const gateway = createSandboxGateway(db, 10)
    const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
    const open = () =>
      app.request('/api/v1/orders.json', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ order: { line_items: [] } }),
      })
    await admin.query('begin; lock table orders')
    const answers = await Promise.all(Array.from({ length: 30 }, open))
    await admin.query('rollback')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const response of answers) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await response.json()).error).toMatch(/indisponível/)
    }
    expect((await open()).status).toBe(201)
    await pool.end()
  })

  it('times out waiting for a connection while all are in use', async () => {
    const { pool, db } = openPool(place.url, 'serving', { connect: 3_000 })
    const held: pg.PoolClient[] = []
    while (held.length < 20) held.push(await pool.connect())
    await expect(db.execute(sql`select 1`)).rejects.toThrow()
    for (const client of held) client.release()
    await db.execute(sql`select 1`)
    await pool.end()
  })
})
