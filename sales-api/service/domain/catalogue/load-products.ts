import { and, isNull, sql } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { presentProduct, type Sibling, type VariantRow } from './present-product'

/** Wire products of the rows, in their order. */
export async function presentProducts(db: Queryable, rows: VariantRow[]): Promise<WireProduct[]> {
  const siblings = await loadSiblings(db, rows)
  return rows.map((row) => presentProduct(row, siblings.get(row.productId) ?? []))
}

const selectSiblings = prepared((db) =>
  db
    .select({
      id: variants.id,
      slug: variants.slug,
      productId: variants.productId,
      options: variants.options,
      pictures: variants.pictures,
    })
    .from(variants)
    .where(
      and(
        sql`${variants.productId} = any(${sql.placeholder('productIds')})`,
        isNull(variants.withdrawnAt),
      ),
    )
    .orderBy(variants.id)
    .prepare('select_siblings'),
)

async function loadSiblings(db: Queryable, rows: VariantRow[]): Promise<Map<number, Sibling[]>> {
  const productIds = rows.filter((row) => row.options.length > 0).map((row) => row.productId)
  const byProduct = new Map<number, Sibling[]>()
  if (productIds.length === 0) return byProduct
  const siblings = await selectSiblings(db).execute({ productIds: [...new Set(productIds)] })
  for (const sibling of siblings) {
    byProduct.set(sibling.productId, [...(byProduct.get(sibling.productId) ?? []), sibling])
  }
  return byProduct
}
