import type { LineItem, Product } from '../api/types'
import { pushToDataLayer, track } from '../services/analytics/track'
import { fromCents, lineTotalCents } from '../shared/money'
import type { Write } from './writes'

/** Reports lines that a write created or removed on the server. Other changes are no events. */
export function trackWrite(write: Write, product: Product): void {
  if (write.kind === 'add') trackAdded(product, write.quantity)
  if (write.kind === 'remove') trackRemoved(write.line)
  if (write.kind === 'blend' && write.grams === 0) write.parts.forEach(trackRemoved)
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

/** A line for analytics: `quantity` in grams or units, `value` its estimate in BRL. */
export function describeItem(product: Product, quantity: number) {
  const { id, slug, name, unitForQuantity: unit, price } = product
  return { id, slug, name, quantity, unit, value: fromCents(lineTotalCents(price, quantity)) }
}
