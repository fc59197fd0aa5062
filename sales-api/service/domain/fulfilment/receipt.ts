import { eq } from 'drizzle-orm'
import { OperatorError } from '../../base/operator-error'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { type Doer, recordAct } from '../staff/acts'
import { lockPlacedOrder } from './placed-order'

/**
 * Stores the URL of the fiscal receipt (NF-e). Throws OperatorError unless it is an http(s) URL and
 * the order is complete.
 */
export async function setReceipt(db: Db, number: string, url: string, by: Doer): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new OperatorError(`'${url}' is not a web address`, {
      portuguese: 'O código lido não é o link de uma nota',
    })
  }
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    await tx
      .update(orders)
      .set({ saleReceiptUrl: url, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    await recordAct(tx, { ...by, act: 'receipt', orderId: order.id })
  })
}
