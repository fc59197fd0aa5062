import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { WireChangedProduct } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import {
  boughtTogether,
  formerSlugs,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../db/schema/catalogue'
import { isInPromotion } from './present-product'

/** Describes where the variants are shown, for caches of pages; includes withdrawn variants. */
export async function describeChanged(db: Queryable, ids: number[]): Promise<WireChangedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(variants).where(inArray(variants.id, ids))
  const former = await db.select().from(formerSlugs).where(inArray(formerSlugs.variantId, ids))
  const siblings = await db
    .select({ id: variants.id, productId: variants.productId, slug: variants.slug })
    .from(variants)
    .where(
      and(
        inArray(
          variants.productId,
          rows.map((row) => row.productId),
        ),
        isNull(variants.withdrawnAt),
      ),
    )
  const companions = await db
    .select()
    .from(boughtTogether)
    .where(inArray(boughtTogether.otherId, ids))
  const shelves = await db
    .select({
      variantId: subdepartmentVariants.variantId,
      departmentId: subdepartments.departmentId,
      slug: subdepartments.slug,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .where(inArray(subdepartmentVariants.variantId, ids))
    .orderBy(asc(subdepartments.departmentId), asc(subdepartments.position))
  return rows.map((row) => ({
    id: row.id,
    product_id: row.productId,
    slug: row.slug,
    former_slugs: former.filter((old) => old.variantId === row.id).map((old) => old.slug),
    sibling_slugs: siblings
      .filter((other) => other.productId === row.productId && other.id !== row.id)
      .map((other) => other.slug),
    companion_ids: companions
      .filter((pair) => pair.otherId === row.id)
      .map((pair) => pair.variantId),
    promoted: isInPromotion(row),
    departments: byDepartment(shelves.filter((shelf) => shelf.variantId === row.id)),
  }))
}

function byDepartment(shelves: { departmentId: number; slug: string }[]) {
  const slugs = new Map<number, string[]>()
  for (const { departmentId, slug } of shelves) {
    slugs.set(departmentId, [...(slugs.get(departmentId) ?? []), slug])
  }
  return [...slugs].map(([id, subdepartments]) => ({ id, subdepartments }))
}
