import type { Product } from '../api/types'

export type ControlPlace = 'page' | 'card' | 'cart'

type Steps = Pick<Product, 'incrementQuantity' | 'minimumQuantity' | 'maximumQuantity'>

/** Increase is off when it would exceed the maximum. */
export function canIncrease(quantity: number, product: Steps): boolean {
  return quantity + product.incrementQuantity <= product.maximumQuantity
}

/** In the cart, decrease is off at the minimum; elsewhere it removes the item. */
export function canDecrease(quantity: number, product: Steps, place: ControlPlace): boolean {
  return place !== 'cart' || quantity > product.minimumQuantity
}

/** A quantity below the variant's minimum removes the line. */
export function removesLine(quantity: number, product: Steps): boolean {
  return quantity < Math.max(1, product.minimumQuantity)
}
