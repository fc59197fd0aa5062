import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { count, eq } from 'drizzle-orm'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { createPostgres, newDataFolder } from '../../tests/support/test-database'
import { addVariants, variantValues } from '../../tests/support/test-shop'
import { OperatorError } from '../base/errors'
import { audit } from '../domain/audit/audit'
import { testEnv } from '../env'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import { createApp } from '../server/create-app'
import { finishRestore } from './backups'
import type { Database } from './database'
import { openPglite } from './open-pglite'
import { openPostgres } from './open-postgres'
import { stockMovements, variants } from './schema/catalogue'
import { orders } from './schema/orders'

/** A place for one database, which can be opened again after it was closed. */
interface Place {
  open(): Promise<Database>
  drop(): Promise<void>
}

async function newPlace(): Promise<Place> {
  if (testEnv.databaseUrl) {
    const { url, drop } = await createPostgres(testEnv.databaseUrl)
    // Parameters of other drivers, which PostgreSQL's programs do not know.
    return {
      open: () =>
        openPostgres(`${url}${url.includes('?') ? '&' : '?'}schema=public&uselibpqcompat=true`),
      drop,
    }
  }
  const folder = join(await newDataFolder(), 'db')
  return { open: () => openPglite(folder), drop: async () => {} }
}

let files = ''
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'backups-'))
})

function shopOn({ db }: Database) {
  const gateway = createSandboxGateway(db, 10)
  const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
  return {
    async call(method: string, path: string, body?: unknown) {
      const response = await app.request(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    },
  }
}

it('restores a backup taken while orders are completed, and its data is consistent', async () => {
  const from = await newPlace()
  const database = await from.open()
  await addVariants(database.db, [variantValues({ id: 101, slug: 'picanha', stock: 100_000 })])
  const shop = shopOn(database)
  const buy = async () => {
    const owner = await openCart(shop)
    await confirmCart(shop, owner)
    expect((await next(shop, owner)).body.state).toBe('complete')
  }
  await buy()
  const buying = Promise.all(
    [1, 2, 3].map(async () => {
      for (let n = 0; n < 4; n += 1) await buy()
    }),
  )
  const file = join(files, 'under-load')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await database.backup(file)
  await buying
  await database.close()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await from.drop()

  const to = await newPlace()
  const empty = await to.open()
  await empty.restore(file)
  await empty.close()
  const restored = await to.open()
  const [kept] = await restored.db
    .select({ n: count() })
    .from(orders)
    .where(eq(orders.state, 'complete'))
  expect(kept?.n).toBeGreaterThanOrEqual(1)
  expect(kept?.n).toBeLessThanOrEqual(13)
  expect(await audit(restored.db)).toEqual([])
  const [left] = await restored.db.select().from(variants)
  const moved = await restored.db.select().from(stockMovements)
  expect(left?.stock).toBe(moved.reduce((sum, { quantity }) => sum + quantity, 0))
  const again = await openCart(shopOn(restored))
  expect(again.number).toBeTruthy()
  await restored.backup(join(files, 'second'))
  await restored.close()
  await to.drop()
}, 120_000)

it('changes nothing when the file is no backup', async () => {
  const place = await newPlace()
  const database = await place.open()
  for (const [name, content] of [
    ['short', 'nothing'],
    ['long', '{"name": "not a backup"}'.repeat(1000)],
    ['gzip', gzipSync('not a backup'.repeat(1000))],
  ] as const) {
    await writeFile(join(files, name), content)
    await expect(database.restore(join(files, name))).rejects.toThrow(OperatorError)
  }
  await expect(database.restore(join(files, 'not-there'))).rejects.toThrow(OperatorError)
  await database.close()
  const again = await place.open()
  expect(await again.db.select({ n: count() }).from(variants)).toEqual([{ n: 0 }])
  await again.close()
  await place.drop()
}, 60_000)

it('RUN-36 refuses a backup of another version and names both', async () => {
  const folder = join(await newDataFolder(), 'db')
  const database = await openPglite(folder)
  const file = join(files, 'older')
  await database.backup(file)
  const tarball = gunzipSync(await readFile(file))
  tarball.write('17', tarball.indexOf('/PG_VERSION') + 512)
  await writeFile(file, gzipSync(tarball))
  await expect(database.restore(file)).rejects.toThrow(/PostgreSQL 17, .+ PostgreSQL 18 only; /)
  await database.close()
}, 60_000)

it('never overwrites a backup, and leaves no partial one', async () => {
  const place = await newPlace()
  const database = await place.open()
  const file = join(files, 'mine')
  await writeFile(file, 'precious')
  await expect(database.backup(file)).rejects.toThrow(`${file} exists already`)
  await expect(database.backup(join(file, 'below'))).rejects.toThrow(OperatorError)
  expect((await readdir(files)).filter((name) => name.endsWith('.partial'))).toEqual([])
  await database.close()
  await place.drop()
}, 60_000)

it('finishes a restore that crashed between its last two steps', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'restore-')), 'db')
  await mkdir(`${folder}.restored`)
  await finishRestore(folder)
  expect(existsSync(folder)).toBe(true)
  await mkdir(`${folder}.restored`)
  await finishRestore(folder)
  expect(existsSync(`${folder}.restored`)).toBe(true)
})
