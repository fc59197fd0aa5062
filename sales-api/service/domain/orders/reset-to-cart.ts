import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { orders, payments, shipments } from '../../db/schema/orders'
import type { OrderRow } from './find-order'

/** Moves a changed order back to state cart and deletes its shipment and chosen payment. */
export async function resetToCart(tx: Tx, order: OrderRow): Promise<void> {
  if (order.state === 'cart') return
  await tx.delete(shipments).where(eq(shipments.orderId, order.id))
  await tx
    .delete(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'checkout')))
  await tx.update(orders).set({ state: 'cart' }).where(eq(orders.id, order.id))
}
