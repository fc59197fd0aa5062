import { eq } from 'drizzle-orm'
import { OperatorError } from '../../base/operator-error'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { lockPlacedOrder } from './placed-order'

/**
 * Stores the URL of the fiscal receipt (NF-e). Throws OperatorError unless it is an http(s) URL and
 * the order is complete.
 */
export async function setReceipt(db: Db, number: string, url: string): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new OperatorError(`'${url}' is not a web address`)
  }
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    await tx
      .update(orders)
      .set({ saleReceiptUrl: url, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
  })
}
