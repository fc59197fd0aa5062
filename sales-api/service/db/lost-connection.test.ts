import { setImmediate as turn } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { confirmCart, next, openCart, type Shop } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { createPostgres } from '../../tests/support/test-database'
import { addVariants, variantValues } from '../../tests/support/test-shop'
import { audit } from '../domain/audit/audit'
import { testEnv } from '../env'
import { reconcilePayments } from '../jobs/reconcile-payments'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import { createApp } from '../server/create-app'
import type { Database } from './database'
import { openPostgres } from './open-postgres'
import { openPool } from './postgres-pool'
import { variants } from './schema/catalogue'
import { orders } from './schema/orders'

// PGlite has no connection to lose.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

onPostgres('a PostgreSQL whose connections are lost', () => {
  let place: { url: string; drop(): Promise<void> }
  let database: Database
  let admin: pg.Client
  beforeAll(async () => {
    place = await createPostgres(testEnv.databaseUrl ?? '')
    database = await openPostgres(place.url)
    admin = new pg.Client({ connectionString: testEnv.databaseUrl ?? '' })
    await admin.connect()
  })
  afterAll(async () => {
    await database.close()
    await admin.end()
    await place.drop()
  })

  const own = () => new URL(place.url).pathname.slice(1)
  /** Ends one connection that is in this state; returns once it is gone, how many that were. */
  const lose = async (state: string) => {
    const { rows } = await admin.query(
      `select pid, pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = $1 and state = $2 limit 1`,
      [own(), state],
    )
    return rows.length
  }

  it('fails the running transaction, and not the process', async () => {
    const { db } = database
    const transaction = db.transaction(async (tx) => {
      await tx.select({ n: count() }).from(variants)
      expect(await lose('idle in transaction')).toBe(1)
      // Between two queries only this listener receives the error.
      for (let n = 0; n < 10; n += 1) await turn()
      await tx.select({ n: count() }).from(variants)
    })
    await expect(transaction).rejects.toThrow()
    expect(await db.select({ n: count() }).from(variants)).toEqual([{ n: 0 }])
  })

  it('releases the connection of a transaction that could not begin', async () => {
    const { pool, db } = openPool(place.url, 'serving')
    const end = (client: pg.PoolClient) => client.end()
    pool.on('acquire', end)
    for (let n = 0; n < 25; n += 1) {
      await expect(db.transaction((tx) => tx.$count(variants))).rejects.toThrow()
    }
    pool.off('acquire', end)
    expect(await db.transaction((tx) => tx.$count(variants))).toBe(0)
    await pool.end()
  })

  it('closes a connection that is held too long', async () => {
    const { pool, db } = openPool(place.url, 'serving', { held: 200, statement: 0 })
    await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toThrow()
    expect(await db.$count(variants)).toBe(0)
    await pool.end()
  })

  it('responds with 503 for a moment during purchases, and loses and doubles nothing', async () => {
    const { db } = database
    const gateway = createSandboxGateway(db, 10)
    const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
    await addVariants(db, [variantValues({ id: 101, slug: 'picanha', stock: 100_000 })])
    let isBuying = true
    const statuses = new Map<number, number>()
    const shop: Shop = {
      async call(method, path, body) {
        for (let tries = 0; tries < 100; tries += 1) {
          const response = await app.request(path, {
            method,
            headers: { 'Content-Type': 'application/json' },
            body: body === undefined ? undefined : JSON.stringify(body),
          })
          const { status, headers } = response
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status !== 503) return { status, body: await response.json() }
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        }
        throw new Error('no answer but 503')
      },
    }
    let lost = 0
    const losing = (async () => {
      while (isBuying) lost += await lose('idle in transaction')
    })()
    const buyer = async () => {
      const owner = await openCart(shop)
      await confirmCart(shop, owner)
      await next(shop, owner)
      return owner
    }
    const BUYERS = 12
    const buying = Promise.all(Array.from({ length: BUYERS }, buyer))
    const owners = await buying.finally(() => {
      isBuying = false
    })
    await losing
    expect(lost).toBeGreaterThan(0)
    // The job settles payments that a lost connection left open.
    await reconcilePayments(db, gateway, log, 0)
    for (const owner of owners) {
      expect(await next(shop, owner)).toMatchObject({ status: 200, body: { state: 'complete' } })
    }
    expect(statuses.get(500)).toBeUndefined()
    expect(await db.$count(orders, eq(orders.state, 'complete'))).toBe(BUYERS)
    expect(await audit(db)).toEqual([])
  })
})
