import { eq } from 'drizzle-orm'
import { toCents } from '@/lib/shared/money'
import { displayPrice } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { type Picture, stockMovements, variants } from '../../db/schema/catalogue'
import { type Act, type Actor, recordAct } from '../staff/audit-trail'
import { announce, announceStock, queueStockAlerts } from './announce'
import { isInPromotion, isInStock, type VariantRow } from './present-product'
import { SLUG, takeSlug } from './slugs'

/** Sets the counted stock in grams or units, as a stock movement. Throws OperatorError. */
export async function countStock(
  db: Db,
  id: number,
  quantity: number,
  by?: Actor,
): Promise<VariantRow> {
  const recorded = { by, act: 'stock-count', fact: ({ stock }: VariantRow) => stock }
  return await changing(db, id, recorded, async (tx, before) => {
    const change = quantity - before.stock
    if (change === 0) return before
    const after = await update(tx, id, { stock: quantity })
    await tx.insert(stockMovements).values({ variantId: id, quantity: change, reason: 'count' })
    await announceStock(tx, [{ after, change }])
    return after
  })
}

/**
 * Sets price and list price in BRL per Kg or unit. Carts apply them when they are next read. Throws
 * OperatorError.
 */
export async function setPrice(
  db: Db,
  id: number,
  price: number,
  listPrice: number,
  by?: Actor,
): Promise<VariantRow> {
  if (listPrice < price) {
    throw new OperatorError('the list price is below the price', {
      portuguese: 'O preço de tabela não pode ser menor que o preço',
    })
  }
  const recorded = { by, act: 'price-change', fact: shownCents }
  return await changing(db, id, recorded, async (tx, before) => {
    const prices = {
      price: storedPrice(price, before.unit),
      listPrice: storedPrice(listPrice, before.unit),
    }
    if (before.price === prices.price && before.listPrice === prices.listPrice) return before
    const after = await update(tx, id, prices)
    await announce(tx, 'changed', [id], isInPromotion(before))
    return after
  })
}

/**
 * Replaces the product's pictures with this one, or appends it with `add`. Throws OperatorError.
 */
export async function setPicture(
  db: Db,
  id: number,
  picture: Picture,
  add: boolean,
  by?: Actor,
): Promise<VariantRow> {
  return await changing(db, id, { by, act: 'picture-change' }, async (tx, { pictures }) => {
    const kept = add ? pictures.filter(({ file }) => file !== picture.file) : []
    const after = await update(tx, id, { pictures: [...kept, picture] })
    await announce(tx, 'changed', [id])
    return after
  })
}

/** Withdraws the product from sale: its page returns 410. Throws OperatorError. */
export async function withdraw(db: Db, id: number, by?: Actor): Promise<VariantRow> {
  return await changing(db, id, { by, act: 'withdrawal' }, async (tx, before) => {
    if (before.withdrawnAt) {
      throw new OperatorError(`product ${id} is withdrawn already`, {
        portuguese: 'O produto já está fora de venda',
      })
    }
    const after = await update(tx, id, { withdrawnAt: new Date() })
    await announce(tx, 'withdrawn', [id])
    return after
  })
}

/** Puts a withdrawn product on sale again. Throws OperatorError. */
export async function restore(db: Db, id: number, by?: Actor): Promise<VariantRow> {
  return await changing(db, id, { by, act: 'restoration' }, async (tx, before) => {
    if (!before.withdrawnAt) {
      throw new OperatorError(`product ${id} is not withdrawn`, {
        portuguese: 'O produto já está à venda',
      })
    }
    const after = await update(tx, id, { withdrawnAt: null })
    await announce(tx, 'created', [id])
    await queueStockAlerts(tx, isInStock(after) ? [id] : [])
    return after
  })
}

/**
 * Renames the product; with a new slug, the old one permanently redirects. Throws OperatorError.
 */
export async function rename(db: Db, id: number, name: string, slug?: string): Promise<VariantRow> {
  if (name.trim().length < 3) throw new OperatorError('a name has at least three letters')
  if (slug !== undefined && !SLUG.test(slug)) {
    throw new OperatorError('a slug has small letters, digits and single hyphens')
  }
  return await changing(db, id, {}, async (tx, before) => {
    const next = { name: name.trim(), slug: slug ?? before.slug }
    if (next.slug !== before.slug) await takeSlug(tx, id, next.slug, before.slug)
    const after = await update(tx, id, next)
    await announce(tx, 'changed', [id])
    return after
  })
}

/** What the audit trail records of a change; `fact` is a number of the product. */
interface Recorded {
  by?: Actor
  act?: string
  fact?: (row: VariantRow) => number
}

async function changing(
  db: Db,
  id: number,
  { by, act, fact }: Recorded,
  change: (tx: Tx, before: VariantRow) => Promise<VariantRow>,
): Promise<VariantRow> {
  return await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(variants)
      .where(eq(variants.id, id))
      .for('no key update')
    if (!before) throw unknownProduct(id)
    const after = await change(tx, before)
    if (by && act && after !== before) {
      const facts: Act['facts'] = fact ? { from: fact(before), to: fact(after) } : {}
      await recordAct(tx, { ...by, act, variantId: id, facts })
    }
    return after
  })
}

/** Error for an unknown product number in a command or at the counter. */
export function unknownProduct(id: number): OperatorError {
  return new OperatorError(`there is no product ${id}`, { portuguese: 'Produto não encontrado' })
}

async function update(tx: Tx, id: number, values: Partial<VariantRow>): Promise<VariantRow> {
  const [after] = await tx
    .update(variants)
    .set({ ...values, updatedAt: databaseTime })
    .where(eq(variants.id, id))
    .returning()
  if (!after) throw unknownProduct(id)
  return after
}

/** Price in cents per Kg or unit. */
export function shownCents({ price, unit }: Pick<VariantRow, 'price' | 'unit'>): number {
  return toCents(displayPrice(Number(price), unit))
}

/**
 * Converts a price in BRL per Kg or unit, as staff enter it, to the stored price: per gram for `g`.
 */
export function storedPrice(price: number, unit: VariantRow['unit']): string {
  return (unit === 'g' ? price / 1000 : price).toFixed(6)
}
