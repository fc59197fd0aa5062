import { and, eq } from 'drizzle-orm'
import { type OrderState, orderStateSchema } from '@/lib/shared/contract/order'
import { isFinished } from '@/lib/shared/finished-orders'
import type { Tx } from '../../db/database'
import { shipments } from '../../db/schema/delivery'
import { orders, payments } from '../../db/schema/orders'

export const FINISHED = orderStateSchema.options.filter(isFinished)
/** In checkout order. */
export const UNFINISHED = orderStateSchema.options.filter((state) => !isFinished(state))

/** Returns this checkout state and the later ones. */
export function unfinishedFrom(first: OrderState): OrderState[] {
  return UNFINISHED.slice(UNFINISHED.indexOf(first))
}

/** Moves a changed order back to state cart and deletes its shipment and chosen payment. */
export async function resetToCart(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  if (order.state === 'cart') return
  await tx.delete(shipments).where(eq(shipments.orderId, order.id))
  await tx
    .delete(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'checkout')))
  await tx.update(orders).set({ state: 'cart' }).where(eq(orders.id, order.id))
}
