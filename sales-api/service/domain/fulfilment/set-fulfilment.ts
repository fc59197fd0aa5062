import { eq } from 'drizzle-orm'
import type { FulfilmentState } from '@/lib/shared/order-states'
import { databaseTime } from '../../db/clock'
import type { Tx } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'

/** Writes the state; an order that goes back before `ready` is no longer on its way. */
export async function setFulfilment(
  tx: Tx,
  order: OrderRow,
  state: FulfilmentState,
): Promise<void> {
  const staysOut = state === 'ready' || state === 'error'
  await tx
    .update(orders)
    .set({
      fulfillmentState: state,
      deliveryState: staysOut ? order.deliveryState : null,
      updatedAt: databaseTime,
    })
    .where(eq(orders.id, order.id))
}
