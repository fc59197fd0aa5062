import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { presentProduct, type Sibling, type VariantRow } from './present-product'

/** The saleable variants of a product, shown as choices beside each other. */
const sibling = alias(variants, 'sibling')

const siblingColumns = ({ id, slug, productId, options, pictures }: typeof sibling) => ({
  id,
  slug,
  productId,
  options,
  pictures,
})

/** Whether a variant is one choice of its product, with siblings to show. */
export const isChoice = sql`jsonb_array_length(${variants.options}) > 0`

/** Subquery: the siblings of variants whose products `productIds` selects. */
export function siblingsOf(productIds: SQL): SQL<{ sibling: Sibling }[]> {
  return jsonRows(
    { sibling: siblingColumns(sibling) },
    sql`from ${variants} ${sibling}
      where ${sibling.productId} in (${productIds}) and ${sibling.withdrawnAt} is null
      order by ${sibling.id}`,
  )
}

/** Returns the wire products of the rows, in their order. */
export async function presentProducts(db: Queryable, rows: VariantRow[]): Promise<WireProduct[]> {
  const present = presenterOf(await loadSiblings(db, rows))
  return rows.map(present)
}

/** Returns a presenter for variants whose siblings are in this list. */
export function presenterOf(siblings: Sibling[]): (row: VariantRow) => WireProduct {
  const byProduct = new Map<number, Sibling[]>()
  for (const one of siblings) {
    const known = byProduct.get(one.productId)
    if (known) known.push(one)
    else byProduct.set(one.productId, [one])
  }
  return (row) => presentProduct(row, byProduct.get(row.productId) ?? [])
}

const selectSiblings = prepared((db) =>
  db
    .select(siblingColumns(sibling))
    .from(sibling)
    .where(
      and(
        sql`${sibling.productId} = any(${sql.placeholder('productIds')})`,
        isNull(sibling.withdrawnAt),
      ),
    )
    .orderBy(sibling.id)
    .prepare('select_siblings'),
)

async function loadSiblings(db: Queryable, rows: VariantRow[]): Promise<Sibling[]> {
  const productIds = rows.filter((row) => row.options.length > 0).map((row) => row.productId)
  if (productIds.length === 0) return []
  return await selectSiblings(db).execute({ productIds: [...new Set(productIds)] })
}
