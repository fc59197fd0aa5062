import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '@/sales-api/service/db/database'
import { openDatabase } from '@/sales-api/service/db/open'
import { stockMovements, variants } from '@/sales-api/service/db/schema/catalogue'
import { deliverySlots } from '@/sales-api/service/db/schema/delivery'
import { deliveryWindows } from '@/sales-api/service/domain/delivery/windows'
import { env } from '@/sales-api/service/env'
import type { Shop } from '../../support/purchase'
import { createPostgres } from '../../support/test-database'
import { callsOver, variantValues } from '../../support/test-shop'
import { type ApiSettings, freePort, startApi } from './api-process'
import { openMailSink } from './mail-sink'
import { inParallel, range } from './program'

/** Default variant of a cart. */
export const ITEM = 101

interface NewShop {
  settings: ApiSettings
  drop(): Promise<void>
}

/** A shop with one variant and room in every slot, not started yet; `name` is its folder. */
export async function newShop(engine: Database['engine'], name: string): Promise<NewShop> {
  const { settings, drop } = await emptyShop(engine, name)
  const { db, close } = await openDatabase(settings)
  await stockVariant(db, ITEM)
  await openSlots(db)
  await close()
  return { settings, drop }
}

/** A database of its own and a port, and nothing in it. */
export async function emptyShop(engine: Database['engine'], name: string): Promise<NewShop> {
  const own = engine === 'postgres' ? await createPostgres(env.databaseUrl ?? '') : null
  const dataDir = join(env.dataDir, name)
  const settings = { port: await freePort(), dataDir, databaseUrl: own?.url ?? null }
  return { settings, drop: async () => own?.drop() }
}

/** More than any program buys. */
const PLENTY = 1_000_000

/** Adds a variant sold by the unit, with more stock than the program buys. */
export async function stockVariant(db: Db, id: number): Promise<void> {
  const unit = {
    unit: 'un',
    minimumQuantity: 1,
    incrementQuantity: 1,
    maximumQuantity: 10,
  } as const
  await db
    .insert(variants)
    .values(variantValues({ id, slug: `item-${id}`, price: '9.9', stock: 0, ...unit }))
  await countStock(db, id, PLENTY)
}

/** Adds a ground meat, with more stock than the program buys. */
export async function stockMeat(db: Db, id: number): Promise<void> {
  const slug = `moida-${id}`
  await db.insert(variants).values(variantValues({ id, slug, stock: 0, minimumQuantity: 100 }))
  await countStock(db, id, PLENTY)
}

/** Sets the stock as somebody who counts the shelf would. */
export async function countStock(db: Db, variantId: number, stock: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(variants.id, variantId)
    const [row] = await tx.select().from(variants).where(own).for('update')
    const quantity = stock - (row?.stock ?? 0)
    await tx.update(variants).set({ stock }).where(own)
    await tx.insert(stockMovements).values({ variantId, quantity, reason: 'count' })
  })
}

export async function refillStock(db: Db, variantId: number): Promise<void> {
  await countStock(db, variantId, PLENTY)
}

/** Opens every slot of the coming days with ample capacity, by hand: a read resets the others. */
export async function openSlots(db: Db): Promise<void> {
  const slots = deliveryWindows(new Date()).map(({ start, end }) => ({
    windowStart: start,
    windowEnd: end,
    capacity: PLENTY,
    byHand: true,
  }))
  await db
    .insert(deliverySlots)
    .values(slots)
    .onConflictDoUpdate({
      target: [deliverySlots.windowStart, deliverySlots.windowEnd, deliverySlots.express],
      set: { capacity: sql`excluded.capacity`, byHand: true },
    })
}

interface OpenShop {
  db: Db
  /** One for each API process on the database. */
  shops: Shop[]
  /** Message-IDs of the mails they have sent. */
  mails: string[]
  close(): Promise<void>
}

/**
 * Starts several API processes on a new PostgreSQL database, with the gateway that the variables
 * name.
 */
export async function openShop(
  processes: number,
  gateway?: Record<string, string>,
): Promise<OpenShop> {
  const { settings, drop } = await newShop('postgres', 'api')
  const { db, close } = await openDatabase(settings)
  const sink = await openMailSink()
  const folders = range(processes).map((index) => `${settings.dataDir}-${index}`)
  const apis = await inParallel(folders, processes, async (dataDir) =>
    startApi({ ...settings, dataDir, port: await freePort(), smtpUrl: sink.url, gateway }),
  )
  return {
    db,
    shops: apis.map((api) => httpShop(api.url)),
    mails: sink.taken,
    async close() {
      await Promise.all(apis.map((api) => api.stop()))
      await sink.close()
      await close()
      await drop()
    },
  }
}

/** The API behind `url` for the shared purchase calls. Rejects a call without a response. */
export function httpShop(url: string): Shop {
  return { call: callsOver((path, init) => fetch(new URL(path, url), init)) }
}

/** The same shop; a call throws status and body of a response that is not 2xx. */
export function expectingSuccess(shop: Shop): Shop {
  return {
    async call(method, path, body, token) {
      const answer = await shop.call(method, path, body, token)
      if (answer.status < 300) return answer
      const [route = path] = path.split('?')
      throw new Error(`${method} ${route}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
}
