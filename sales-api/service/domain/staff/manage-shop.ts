import { asc, eq } from 'drizzle-orm'
import type { WireShopDays, WireShopProduct, WireShopTime } from '@/lib/shared/contract/staff-shop'
import { toWireInstant } from '@/lib/shared/shop-time'
import { displayPrice } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { setPicture, unknownProduct } from '../catalogue/change-product'
import { isInStock, presentImage, type VariantRow } from '../catalogue/present-product'
import { comingClosures } from '../delivery/closures'
import { closeTime, comingSlots, expressToday, openTime } from '../delivery/slots'
import type { Actor } from './audit-trail'

/** Every product, withdrawn ones too, by name. */
export async function listShopProducts(db: Queryable): Promise<WireShopProduct[]> {
  const rows = await db.select().from(variants).orderBy(asc(variants.name), asc(variants.id))
  return rows.map(presentShopProduct)
}

/** Returns a product in the counter's wire form: BRL per Kg or unit, grams or units on hand. */
export function presentShopProduct(row: VariantRow): WireShopProduct {
  return {
    id: row.id,
    name: row.name,
    unit_for_quantity: row.unit,
    price: displayPrice(Number(row.price), row.unit),
    list_price: displayPrice(Number(row.listPrice), row.unit),
    stock: row.stock,
    is_in_stock: isInStock(row),
    is_withdrawn: row.withdrawnAt !== null,
    picture: row.pictures[0] ? presentImage(row.pictures[0]) : null,
    scale_code: row.scaleCode,
  }
}

/** Stores a photograph and returns the name that it is stored by. Throws OperatorError. */
export type StorePicture = (photograph: Buffer, slug: string) => Promise<string>

/** Replaces the product's pictures with a photograph. Throws OperatorError. */
export async function photograph(
  db: Db,
  id: number,
  taken: Buffer,
  { store, by }: { store: StorePicture; by: Actor },
): Promise<VariantRow> {
  const [product] = await db.select().from(variants).where(eq(variants.id, id))
  if (!product) throw unknownProduct(id)
  const file = await store(taken, product.slug)
  return await setPicture(db, id, { file, alt: product.name }, false, by)
}

/** Delivery windows of the coming days, express orders of today, and times that are closed. */
export async function readShopDays(db: Db): Promise<WireShopDays> {
  const now = await databaseNow(db)
  const { slots, express } = await db.transaction(async (tx) => ({
    slots: await comingSlots(tx, now),
    express: await expressToday(tx, now),
  }))
  const closures = await comingClosures(db, now)
  return {
    slots: slots.map(({ windowStart, windowEnd, capacity, booked, closed }) => ({
      start: toWireInstant(windowStart),
      end: toWireInstant(windowEnd),
      capacity,
      booked,
      is_closed: closed,
    })),
    express: express && {
      booked: express.booked,
      capacity: express.capacity,
      is_closed: express.closed,
    },
    closures: closures.map(({ start, end, reason }) => ({
      start: toWireInstant(start),
      end: toWireInstant(end),
      reason,
    })),
  }
}

/** Closes a time for a reason; without a reason opens it. Throws OperatorError. */
export async function changeShopTime(
  db: Db,
  { start, end, reason, notify }: WireShopTime,
  by: Actor,
): Promise<void> {
  const time = { start: new Date(start), end: new Date(end) }
  if (time.end <= time.start) {
    throw new OperatorError('the time ends before it starts', {
      portuguese: 'O fim vem antes do início',
    })
  }
  if (reason === null) await openTime(db, time, undefined, by)
  else await closeTime(db, time, reason, by, { notify })
}
