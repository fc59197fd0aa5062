import type { OrderBlend, Product } from '../api/types'
import type { CartBlend } from './display'

/** A blend in the cart as something with a name, steps and limits, for the controls every line has. */
export function blendProduct(blend: OrderBlend, { parts }: CartBlend): Product | null {
  const [first] = parts
  if (!first) return null
  const { incrementQuantity: step, minQuantity: minimum } = blend
  return {
    ...first.product,
    id: 0,
    name: blend.name,
    slug: '',
    price: blend.price,
    unitForQuantity: 'g',
    inStock: parts.every(({ product }) => product.inStock),
    minimumQuantity: minimum,
    defaultQuantity: minimum,
    incrementQuantity: step,
    maximumQuantity: largest(parts, step),
  }
}

/** Most grams, in whole steps, in which no part passes its own maximum. */
function largest(parts: CartBlend['parts'], step: number): number {
  const whole = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const limits = parts.map(({ product, quantity }) => (product.maximumQuantity * whole) / quantity)
  return Math.floor(Math.min(...limits) / step) * step
}
