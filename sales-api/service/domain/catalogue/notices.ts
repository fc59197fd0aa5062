import { and, eq } from 'drizzle-orm'
import type { WireProduct } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import { stockAlerts } from '../../db/schema/customers'

/** Sets or removes the customer's stock alert for the variant. */
export async function setNotice(db: Queryable, userId: number, variantId: number, on: boolean) {
  if (on) {
    await db.insert(stockAlerts).values({ userId, variantId }).onConflictDoNothing()
  } else {
    await db.delete(stockAlerts).where(ownAlert(userId, variantId))
  }
}

/** Returns the product with the stock-alert state of this customer. */
export async function withStockAlert(
  db: Queryable,
  product: WireProduct,
  userId: number | null,
): Promise<WireProduct> {
  if (userId === null) return product
  const rows = await db.select().from(stockAlerts).where(ownAlert(userId, product.id))
  return { ...product, should_notify_user: rows.length > 0 }
}

function ownAlert(userId: number, variantId: number) {
  return and(eq(stockAlerts.userId, userId), eq(stockAlerts.variantId, variantId))
}
