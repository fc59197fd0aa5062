import type { Product } from '../api/types'
import { lineTotalCents } from '../shared/money'
import { firstQuantity } from '../shared/stock'

/** Cents of what one press on ADICIONAR puts into the cart. */
export function firstCents(product: Product): number {
  return lineTotalCents(product.price, firstQuantity(product.totalOnHand, product))
}

/** The cheapest product whose first quantity costs at least `cents` and can be had now; what the cart holds is not offered again. */
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
