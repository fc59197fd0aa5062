import { formatQuantity } from '../shared/weight'
import type { CartChange } from './recent-changes'

/** One polite sentence about a change. Own module, since only the late chunk needs it. */
export function sayChange({ product, quantity, removed }: CartChange): string {
  if (removed) return `${product.name} saiu do carrinho.`
  return `${product.name}: ${formatQuantity(quantity, product.unitForQuantity)} no carrinho.`
}
