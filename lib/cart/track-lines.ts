import { pushToDataLayer, track } from '../analytics/track'
import { lineTotalCents } from '../money/line-total'
import { fromCents } from '../money/money'
import type { Product } from '../sales-api/types'
import type { Write } from './plan-write'

/** Tells of a line that the server has made or removed; other changes of a line are no events (ANL-04, ANL-09). */
export function trackWrite(write: Write, product: Product): void {
  if (write.kind === 'add') {
    const item = describeItem(product, write.quantity)
    track('added line item', item)
    pushToDataLayer('addToCart', item)
  }
  if (write.kind === 'remove') {
    const item = describeItem(product, write.line.quantity)
    track('removed line item', item)
    pushToDataLayer('removeFromCart', item)
  }
}

/** Tells that a line was shown in the cart (ANL-04). */
export function trackViewedLine(product: Product, quantity: number): void {
  track('viewed line item', describeItem(product, quantity))
}

/** What analytics learns of a line: `quantity` in grams or units, `value` its estimate in BRL. */
function describeItem(product: Product, quantity: number) {
  const { id, slug, name, unitForQuantity: unit, price } = product
  return { id, slug, name, quantity, unit, value: fromCents(lineTotalCents(price, quantity)) }
}
