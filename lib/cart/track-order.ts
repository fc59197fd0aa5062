import type { Order, Product } from '../api/types'
import { track } from '../services/analytics/track'
import { withVariants } from './order-lines'
import { describeItem, trackAdded } from './track-lines'

/** Reports new lines and added quantities after a call that returned the whole order. */
export function trackAdditions(before: Order, after: Order): void {
  const held = new Map(before.lineItems.map(({ id, quantity }) => [id, quantity]))
  for (const { id, variant, quantity } of withVariants(after).lineItems) {
    const more = quantity - (held.get(id) ?? 0)
    if (more > 0) trackAdded(variant, more)
  }
}

/** Reports that a line was shown in the cart. */
export function trackViewedLine(product: Product, quantity: number): void {
  track('viewed line item', describeItem(product, quantity))
}
