import type { Product } from '../api/types'
import { mostOrderable, wholeSteps } from '../shared/stock'

export type ControlPlace = 'page' | 'card' | 'cart'

type Steps = Pick<Product, 'incrementQuantity' | 'minimumQuantity' | 'maximumQuantity'>
type Stocked = Steps & Pick<Product, 'defaultQuantity' | 'totalOnHand'>

/** Whether one more step stays within the maximum and the stock. */
export function canIncrease(quantity: number, product: Stocked): boolean {
  const most = mostOrderable(product.totalOnHand, product)
  return quantity + product.incrementQuantity <= most
}

/** The next whole step, also from a quantity between two steps. */
export function increased(quantity: number, product: Stocked): number {
  return wholeSteps(quantity + product.incrementQuantity, product)
}

/** The previous step, or the most that the stock covers. Below the minimum after the first step. */
export function decreased(quantity: number, product: Stocked): number {
  const next = wholeSteps(quantity - 1, product) || quantity - product.incrementQuantity
  return Math.min(next, mostOrderable(product.totalOnHand, product))
}

/** Whether decreasing is possible: in the cart down to the minimum, elsewhere down to removal. */
export function canDecrease(quantity: number, product: Steps, place: ControlPlace): boolean {
  return place !== 'cart' || quantity > product.minimumQuantity
}

/** A quantity below the variant's minimum removes the line. */
export function removesLine(quantity: number, product: Steps): boolean {
  return quantity < Math.max(1, product.minimumQuantity)
}
