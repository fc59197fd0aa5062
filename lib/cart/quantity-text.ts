import type { Product } from '../api/types'
import { formatQuantity, isWeighed, type Unit } from '../shared/weight'
import type { Adjustment } from './typed-quantity'

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
