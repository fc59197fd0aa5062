import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '@/sales-api/service/db/database'
import { openDatabase } from '@/sales-api/service/db/open'
import { stockMovements, variants } from '@/sales-api/service/db/schema/catalogue'
import { deliverySlots } from '@/sales-api/service/db/schema/delivery'
import { deliveryWindows } from '@/sales-api/service/domain/delivery/windows'
import { env } from '@/sales-api/service/env'
import { createPostgres } from '../../support/test-database'
import { variantValues } from '../../support/test-shop'
import { type ApiSettings, freePort } from './api-process'

/** What every cart holds unless its program says otherwise. */
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

/** A variant sold by the unit with more stock than anybody buys. */
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

/** A ground meat with more stock than anybody buys. */
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

/** Every slot of the coming days with room for anybody. */
export async function openSlots(db: Db): Promise<void> {
  const slots = deliveryWindows(new Date()).map(({ start, end }) => ({
    windowStart: start,
    windowEnd: end,
    capacity: PLENTY,
  }))
  await db
    .insert(deliverySlots)
    .values(slots)
    .onConflictDoUpdate({
      target: [deliverySlots.windowStart, deliverySlots.windowEnd, deliverySlots.express],
      set: { capacity: sql`excluded.capacity` },
    })
}
