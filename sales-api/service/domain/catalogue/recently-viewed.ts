import { and, desc, eq, isNull } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import { databaseTime } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { recentViews } from '../../db/schema/accounts'
import { variants } from '../../db/schema/catalogue'
import { presentProducts } from './load-products'

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
