import type { LineItem, Order, Product } from '../api/types'
import { pushToDataLayer, track } from '../services/analytics/track'
import { fromCents, lineTotalCents } from '../shared/money'
import { withVariants } from './order-lines'
import type { Write } from './writes'

/** Reports lines that a write created or removed on the server. Other changes are no events. */
export function trackWrite(write: Write, product: Product): void {
  if (write.kind === 'add') trackAdded(product, write.quantity)
  if (write.kind === 'remove') trackRemoved(write.line)
  if (write.kind === 'blend' && write.grams === 0) write.parts.forEach(trackRemoved)
}

/** Reports new lines and added quantities after a call that returned the whole order. */
export function trackAdditions(before: Order, after: Order): void {
  const held = new Map(before.lineItems.map(({ id, quantity }) => [id, quantity]))
  for (const { id, variant, quantity } of withVariants(after).lineItems) {
    const more = quantity - (held.get(id) ?? 0)
    if (more > 0) trackAdded(variant, more)
  }
}

/** Reports grams or units that were added to the cart. */
export function trackAdded(product: Product, quantity: number): void {
  const item = describeItem(product, quantity)
  track('added line item', item)
  pushToDataLayer('addToCart', item)
}

function trackRemoved({ variant, quantity }: LineItem): void {
  const item = describeItem(variant, quantity)
  track('removed line item', item)
  pushToDataLayer('removeFromCart', item)
}

/** Reports that a line was shown in the cart. */
export function trackViewedLine(product: Product, quantity: number): void {
  track('viewed line item', describeItem(product, quantity))
}

/** A line for analytics: `quantity` in grams or units, `value` its estimate in BRL. */
function describeItem(product: Product, quantity: number) {
  const { id, slug, name, unitForQuantity: unit, price } = product
  return { id, slug, name, quantity, unit, value: fromCents(lineTotalCents(price, quantity)) }
}
