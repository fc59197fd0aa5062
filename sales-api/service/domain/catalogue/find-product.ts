import { asc, eq } from 'drizzle-orm'
import type { WireProduct, WireRecipe } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import {
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
  if (row.withdrawnAt) throw gone()
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
