import { deleteOnce } from '../api/delete-once'
import type { LineItemChange } from '../api/line-items'
import type { LineItem, Order, Product } from '../api/types'
import type { Bootstrapped } from './bootstrap'
import type { Outcome } from './cart-state'
import type { Write } from './plan-write'

export interface CartCalls {
  bootstrap(): Promise<Bootstrapped>
  read(order: Order): Promise<Order>
  add(order: Order, variantId: number, quantity: number): Promise<LineItem>
  update(order: Order, id: number, change: LineItemChange): Promise<LineItem>
  remove(order: Order, id: number): Promise<void>
  /** Wants so many grams of a blend, scaling its parts together. */
  scaleMix(order: Order, mixId: number, grams: number): Promise<void>
  removeMix(order: Order, mixId: number): Promise<void>
  /** We may have changed the order: other tabs should read it again. */
  announce(): void
  /** A line was made, changed or removed on the server. */
  wrote(write: Write, product: Product): void
}

/** Makes the call for a write: the line or blend as it is then, or null when the line is gone, also when it was before. */
export async function carryOut(
  calls: CartCalls,
  order: Order,
  variantId: number,
  write: Write,
): Promise<Outcome> {
  if (write.kind === 'add') return await calls.add(order, variantId, write.quantity)
  if (write.kind === 'update') return await calls.update(order, write.id, write.change)
  if (write.kind === 'remove') {
    await deleteOnce(calls.remove(order, write.line.id))
    return null
  }
  const { mixId, grams } = write
  if (grams > 0) await calls.scaleMix(order, mixId, grams)
  else await deleteOnce(calls.removeMix(order, mixId))
  return { mix: mixId, grams }
}
