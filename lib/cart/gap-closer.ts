import type { Product } from '../api/types'
import { lineTotalCents } from '../shared/money'
import { firstQuantity } from '../shared/stock'

/** Price in cents of the quantity that ADICIONAR adds. */
export function firstCents(product: Product): number {
  return lineTotalCents(product.price, firstQuantity(product.totalOnHand, product))
}

/** Cheapest available product outside the cart whose first quantity costs at least `cents`. */
export function gapCloser(
  products: readonly Product[],
  cents: number,
  held: ReadonlySet<number>,
): Product | null {
  const fitting = products.filter(
    (product) => product.inStock && !held.has(product.id) && firstCents(product) >= cents,
  )
  return [...fitting].sort((a, b) => firstCents(a) - firstCents(b))[0] ?? null
}
