import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { WireProduct, WireRecipe } from '@/lib/shared/contract/catalogue'
import { databaseTime } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { recentViews } from '../../db/schema/accounts'
import {
  boughtTogether,
  departments,
  formerSlugs,
  recipes,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../db/schema/catalogue'
import { gone, notFound } from '../http-error'
import { presentProducts, type VariantRow } from './present-product'

/** Returns the product with this current or former slug; throws 404, or 410 when withdrawn. */
export async function findProductBySlug(db: Queryable, slug: string): Promise<WireProduct> {
  const [row] = await db.select().from(variants).where(eq(variants.slug, slug))
  return await presentOne(db, row ?? (await findByFormerSlug(db, slug)))
}

/** Returns the product with this variant id; throws 404, or 410 when withdrawn. */
export async function findProductById(db: Queryable, id: number): Promise<WireProduct> {
  const [row] = await db.select().from(variants).where(eq(variants.id, id))
  return await presentOne(db, row)
}

async function findByFormerSlug(db: Queryable, slug: string): Promise<VariantRow | undefined> {
  const [found] = await db
    .select({ variant: variants })
    .from(formerSlugs)
    .innerJoin(variants, eq(variants.id, formerSlugs.variantId))
    .where(eq(formerSlugs.slug, slug))
  return found?.variant
}

async function presentOne(db: Queryable, row: VariantRow | undefined): Promise<WireProduct> {
  if (!row) throw notFound()
  if (row.withdrawnAt) {
    const [department = null] = await departmentsOf(db, row.id)
    throw gone({ name: row.name, department })
  }
  const [product] = await presentProducts(db, [row])
  if (!product) throw notFound()
  return { ...product, departments: await departmentsOf(db, row.id) }
}

async function departmentsOf(db: Queryable, variantId: number) {
  const rows = await db
    .selectDistinct({
      id: departments.id,
      name: departments.name,
      position: departments.position,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(departments, eq(departments.id, subdepartments.departmentId))
    .where(eq(subdepartmentVariants.variantId, variantId))
    .orderBy(asc(departments.position))
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Returns the recipes of a product; none for an unknown or invalid id. */
export async function listRecipes(db: Queryable, productId: number): Promise<WireRecipe[]> {
  if (!Number.isInteger(productId) || productId < 1 || productId > 2_147_483_647) return []
  const rows = await db
    .select()
    .from(recipes)
    .where(eq(recipes.productId, productId))
    .orderBy(asc(recipes.id))
  return rows.map((row) => ({
    id: row.id,
    product_id: row.productId,
    title: row.title,
    text: row.text,
    vimeo_url: row.vimeoUrl,
    video_url: row.videoUrl,
  }))
}

export interface ProductQuery {
  ids?: number[]
  promoted?: boolean
  discounted?: boolean
  /** Only products that were sold. */
  sold?: boolean
  /** Only products of this subdepartment, in its order. */
  subdepartment?: number
  page: number
  perPage: number
}

interface ProductPage {
  products: WireProduct[]
  count: number
  current_page: number
  pages: number
}

/**
 * Returns one page of saleable products: best sellers first, or the largest discounts first, or in
 * the order of a subdepartment. Empty past the end.
 */
export async function listProducts(db: Queryable, query: ProductQuery): Promise<ProductPage> {
  if (query.ids) return await listByIds(db, query.ids)
  const condition = conditionOf(query)
  const [total] = await db.select({ n: count() }).from(variants).where(condition)
  const rows = await db
    .select()
    .from(variants)
    .where(condition)
    .orderBy(...orderOf(query), asc(variants.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
  const n = total?.n ?? 0
  return {
    products: await presentProducts(db, rows),
    count: n,
    current_page: query.page,
    pages: Math.max(1, Math.ceil(n / query.perPage)),
  }
}

function conditionOf({ promoted, discounted, sold, subdepartment }: ProductQuery): SQL | undefined {
  return and(
    isNull(variants.withdrawnAt),
    promoted || discounted ? gt(variants.listPrice, variants.price) : undefined,
    sold ? gt(variants.salesVolume, 0) : undefined,
    subdepartment === undefined ? undefined : sql`${placeIn(subdepartment)} is not null`,
  )
}

/** Position of the variant in a subdepartment; null outside of it. */
function placeIn(subdepartment: number): SQL {
  return sql`(
    select ${subdepartmentVariants.position} from ${subdepartmentVariants}
    where ${subdepartmentVariants.variantId} = ${variants.id}
      and ${subdepartmentVariants.subdepartmentId} = ${subdepartment}
  )`
}

function orderOf({ discounted, subdepartment }: ProductQuery): SQL[] {
  if (subdepartment !== undefined) return [placeIn(subdepartment)]
  return discounted
    ? [sql`${variants.price} / ${variants.listPrice}`]
    : [desc(variants.salesVolume)]
}

/** Keeps the order of the ids and skips unknown ones. */
async function listByIds(db: Queryable, ids: number[]): Promise<ProductPage> {
  const rows = ids.length
    ? await db
        .select()
        .from(variants)
        .where(and(inArray(variants.id, ids), isNull(variants.withdrawnAt)))
    : []
  const products = await presentProducts(db, rows)
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return { products: found, count: found.length, current_page: 1, pages: 1 }
}

/** Returns products often bought with this variant, in the seller's order. */
export async function listBoughtTogether(db: Queryable, id: number): Promise<WireProduct[]> {
  const rows = await db
    .select({ variant: variants })
    .from(boughtTogether)
    .innerJoin(variants, eq(variants.id, boughtTogether.otherId))
    .where(and(eq(boughtTogether.variantId, id), isNull(variants.withdrawnAt)))
    .orderBy(boughtTogether.position)
  return await presentProducts(
    db,
    rows.map((row) => row.variant),
  )
}

const LIMIT = 12

/** Records that the customer viewed the variant now. */
export async function recordView(db: Queryable, userId: number, variantId: number): Promise<void> {
  const viewedAt = databaseTime
  await db
    .insert(recentViews)
    .values({ userId, variantId, viewedAt })
    .onConflictDoUpdate({ target: [recentViews.userId, recentViews.variantId], set: { viewedAt } })
}

/** Returns the products that the customer viewed last, newest first; none for a guest. */
export async function listRecentlyViewed(
  db: Queryable,
  userId: number | null,
): Promise<WireProduct[]> {
  if (userId === null) return []
  const rows = await db
    .select({ variant: variants })
    .from(recentViews)
    .innerJoin(variants, eq(variants.id, recentViews.variantId))
    .where(and(eq(recentViews.userId, userId), isNull(variants.withdrawnAt)))
    .orderBy(desc(recentViews.viewedAt))
    .limit(LIMIT)
  return await presentProducts(
    db,
    rows.map((row) => row.variant),
  )
}
