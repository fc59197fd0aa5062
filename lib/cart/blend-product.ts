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
    totalOnHand: Math.floor(scaled(parts, ({ totalOnHand }) => totalOnHand)),
    inStock: parts.every(({ product }) => product.inStock),
    minimumQuantity: minimum,
    defaultQuantity: minimum,
    incrementQuantity: step,
    maximumQuantity: Math.floor(scaled(parts, (part) => part.maximumQuantity) / step) * step,
  }
}

/** Most grams of the blend in which no part passes its own limit in grams. */
function scaled(parts: CartBlend['parts'], limitOf: (product: Product) => number): number {
  const whole = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(...parts.map(({ product, quantity }) => (limitOf(product) * whole) / quantity))
}
