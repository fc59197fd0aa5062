import { eq } from 'drizzle-orm'
import { lineTotalCents, orderTotalCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { lineItems, orders, payments } from '../../db/schema/orders'

/** Returns the cents of the weighed total above the captured or decided amount, at least 0. */
export async function missingCents(db: Queryable, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ order: orders, captured: payments.capturedCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (!row || row.captured === null) return 0
  const { id, shipCents, adjustmentCents } = row.order
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, id))
  const weighed = lines.reduce(
    (sum, { price, quantity, producedQuantity }) =>
      sum + lineTotalCents(price, producedQuantity ?? quantity),
    0,
  )
  return Math.max(0, orderTotalCents(weighed, shipCents, adjustmentCents) - row.captured)
}
