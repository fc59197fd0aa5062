import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { Refusal } from '../refusal'

/** The complete order, locked until the transaction ends, with its fulfilment state; throws Refusal for any other. */
export async function lockPlacedOrder(
  tx: Tx,
  number: string,
): Promise<OrderRow & { fulfillmentState: string }> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!row) throw new Refusal(`there is no order ${number}`)
  const { state, fulfillmentState } = row
  if (state === 'canceled') throw new Refusal(`order ${number} is canceled`)
  if (state !== 'complete' || fulfillmentState === null) {
    throw new Refusal(`order ${number} is not complete, it stands in ${state}`)
  }
  return { ...row, fulfillmentState }
}
