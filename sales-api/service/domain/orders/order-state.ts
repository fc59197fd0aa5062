import { and, eq } from 'drizzle-orm'
import type { OrderState } from '@/lib/shared/contract/order'
import type { Tx } from '../../db/database'
import { orders, payments, shipments } from '../../db/schema/orders'

/**
 * Whether an order is bought or canceled, so that it can no longer change. The other states are in
 * checkout order.
 */
const IS_FINISHED: Readonly<Record<OrderState, boolean>> = {
  cart: false,
  address: false,
  delivery: false,
  payment: false,
  confirm: false,
  complete: true,
  canceled: true,
}

const states = Object.keys(IS_FINISHED) as OrderState[]

export const FINISHED = states.filter(isFinished)
export const UNFINISHED = states.filter((state) => !isFinished(state))

export function isFinished(state: OrderState): boolean {
  return IS_FINISHED[state]
}

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
