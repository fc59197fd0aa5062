import type { Product } from '../api/types'
import { mostOrderable, wholeSteps } from '../shared/stock'
import { formatQuantity, isWeighed, type Unit } from '../shared/weight'
import type { Adjustment } from './typed-quantity'

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

/** Shopper text that explains why the typed quantity was adjusted. */
export function adjustmentText(adjustment: Adjustment, product: Product): string {
  const { unitForQuantity: unit, maximumQuantity, incrementQuantity, totalOnHand } = product
  if (adjustment === 'maximum') {
    return `A quantidade máxima é ${formatQuantity(maximumQuantity, unit)}.`
  }
  if (adjustment === 'stock') return `Temos apenas ${formatQuantity(totalOnHand, unit)} em estoque.`
  return `Arredondamos: a quantidade muda de ${formatQuantity(incrementQuantity, unit)} em ${formatQuantity(incrementQuantity, unit)}.`
}

/** Minimum quantity as text, offered when the shopper chose less. Null for a plain removal (0). */
export function leastInstead(target: number, product: Product): string | null {
  const { minimumQuantity, unitForQuantity: unit } = product
  return target > 0 ? formatQuantity(minimumQuantity, unit) : null
}

export function unreadText(unit: Unit): string {
  return isWeighed(unit)
    ? 'Digite um peso, por exemplo 1,5 Kg ou 1500 g.'
    : 'Digite um número de unidades, por exemplo 2.'
}
