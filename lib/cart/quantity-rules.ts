import type { Product } from '../api/types'
import { mostOrderable, wholeSteps } from '../shared/stock'

export type ControlPlace = 'page' | 'card' | 'cart'

type Steps = Pick<Product, 'incrementQuantity' | 'minimumQuantity' | 'maximumQuantity'>
type Stocked = Steps & Pick<Product, 'defaultQuantity' | 'totalOnHand'>

/** Increase is off when it would exceed the maximum or the stock. */
export function canIncrease(quantity: number, product: Stocked): boolean {
  const most = mostOrderable(product.totalOnHand, product)
  return quantity + product.incrementQuantity <= most
}

/** The next step; a quantity between two steps, whose product had other ones, comes to a step. */
export function increased(quantity: number, product: Stocked): number {
  return wholeSteps(quantity + product.incrementQuantity, product)
}

/** The step before, or the most that the stock still covers; less than the minimum after it. */
export function decreased(quantity: number, product: Stocked): number {
  const next = wholeSteps(quantity - 1, product) || quantity - product.incrementQuantity
  return Math.min(next, mostOrderable(product.totalOnHand, product))
}

/** In the cart, decrease is off at the minimum; elsewhere it removes the item. */
export function canDecrease(quantity: number, product: Steps, place: ControlPlace): boolean {
  return place !== 'cart' || quantity > product.minimumQuantity
}

/** A quantity below the variant's minimum removes the line. */
export function removesLine(quantity: number, product: Steps): boolean {
  return quantity < Math.max(1, product.minimumQuantity)
}
