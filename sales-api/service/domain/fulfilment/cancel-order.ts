import { eq } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { release } from '../checkout/claims'
import { tryClosing, voidPayment } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { setFulfilment } from './set-fulfilment'
import { checkMove, nextFulfilment } from './states'
import { restoreStock } from './weighing'

/** Cancels the order: stock, slot and coupon are free again, the hold is let go. Throws OperatorError. */
export async function cancelOrder(db: Db, gateway: Gateway, number: string): Promise<void> {
  const payment = await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    const { fulfillmentState } = order
    checkMove(fulfillmentState, 'canceled', nextFulfilment(fulfillmentState))
    const given = await voidPayment(tx, order.id, 'canceled')
    await release(tx, order.id)
    await restoreStock(tx, order.id)
    await setFulfilment(tx, order, 'canceled')
    await tx
      .update(orders)
      .set({ state: 'canceled', canceledAt: databaseTime })
      .where(eq(orders.id, order.id))
    return given
  })
  if (payment) await tryClosing(db, gateway, payment)
}
