import { asc, eq } from 'drizzle-orm'
import type { WireRecipe } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import { recipes } from '../../db/schema/catalogue'

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
