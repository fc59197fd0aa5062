import type { Product } from '../api/types'
import { lineTotalCents } from '../shared/money'
import { firstQuantity } from '../shared/stock'

/** Price in cents of the quantity that ADICIONAR adds. */
export function firstCents(product: Product): number {
  return lineTotalCents(product.price, firstQuantity(product.totalOnHand, product))
}

/** Cents beyond twice the gap that an offer may cost, so that a small gap finds a product too. */
const MOST_BEYOND = 2_000

/**
 * Cheapest available product outside the cart whose first quantity costs at least `cents`, and not
 * much more.
 */
export function gapCloser(
  products: readonly Product[],
  cents: number,
  held: ReadonlySet<number>,
): Product | null {
  const most = 2 * cents + MOST_BEYOND
  const fitting = products.filter(
    (product) =>
      product.inStock &&
      !held.has(product.id) &&
      firstCents(product) >= cents &&
      firstCents(product) <= most,
  )
  return [...fitting].sort((a, b) => firstCents(a) - firstCents(b))[0] ?? null
}
