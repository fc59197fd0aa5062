import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Db } from './service/db/database'
import { variants } from './service/db/schema/catalogue'

/**
 * Warns of numbers in `relatedProducts` of shop.json that no product has, with their lines. A shop
 * without products is still to be filled.
 */
export async function relatedWarnings(
  db: Db,
  {
    relatedProducts: ids,
    folder,
  }: Pick<typeof wholeShop, 'relatedProducts' | 'folder'> = wholeShop,
): Promise<string[]> {
  const rows = await db.select({ id: variants.id }).from(variants)
  const known = new Set(rows.map(({ id }) => id))
  if (known.size === 0 || ids.every((id) => known.has(id))) return []
  const file = join(folder, 'shop.json')
  const text = readFileSync(file, 'utf8')
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          `${file}, line ${lineOf(text, id)}: relatedProducts[${index}]: no product has number ${id}`,
        ],
  )
}

/** Line of a number of `relatedProducts`. */
function lineOf(text: string, id: number): number {
  const list = text.indexOf('"relatedProducts"')
  const at = text.slice(list).search(new RegExp(`\\b${id}\\b`))
  return text.slice(0, list + at).split('\n').length
}

/** Most products that a warning names. */
const MOST_NAMED = 10

/** Warns of products on sale without a picture, and of list prices below the price. */
export async function productWarnings(db: Db): Promise<string[]> {
  const rows = await db
    .select({
      name: variants.name,
      hasPicture: sql<boolean>`jsonb_array_length(${variants.pictures}) > 0`,
      isBelow: sql<boolean>`${variants.listPrice} < ${variants.price}`,
    })
    .from(variants)
    .where(isNull(variants.withdrawnAt))
    .orderBy(variants.id)
  const unseen = rows.filter(({ hasPicture }) => !hasPicture)
  const below = rows.filter(({ isBelow }) => isBelow)
  return [
    ...(unseen.length > 0 ? [`products without a picture: ${namesOf(unseen)}`] : []),
    ...(below.length > 0 ? [`products with a list price below the price: ${namesOf(below)}`] : []),
  ]
}

function namesOf(products: { name: string }[]): string {
  const names = products.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = products.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
