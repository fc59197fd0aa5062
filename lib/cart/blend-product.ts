import type { OrderBlend, Product } from '../api/types'
import type { CartBlend, DisplayedCart } from './display'

type Held = ReadonlyMap<number, number>

/** Grams that the cart has of each variant outside a blend. */
export function heldBeside({ lines, blends }: DisplayedCart, mixId: number): Held {
  const others = blends.filter((blend) => blend.mixId !== mixId)
  const held = new Map<number, number>()
  for (const { variantId, quantity } of [...lines, ...others.flatMap(({ parts }) => parts)]) {
    held.set(variantId, (held.get(variantId) ?? 0) + quantity)
  }
  return held
}

/**
 * A blend in the cart as something with a name, steps and limits, for the controls every line has.
 * Stock and maximum of each part are what the cart leaves of them outside the blend, `held`.
 */
export function blendProduct(blend: OrderBlend, { parts }: CartBlend, held: Held): Product | null {
  const [first] = parts
  if (!first) return null
  const { incrementQuantity: step, minQuantity: minimum } = blend
  const left = (limit: number, id: number) => Math.max(0, limit - (held.get(id) ?? 0))
  const most = scaled(parts, ({ id, maximumQuantity }) => left(maximumQuantity, id))
  return {
    ...first.product,
    id: 0,
    name: blend.name,
    slug: '',
    price: blend.price,
    unitForQuantity: 'g',
    totalOnHand: Math.floor(scaled(parts, ({ id, totalOnHand }) => left(totalOnHand, id))),
    inStock: parts.every(({ product }) => product.inStock),
    minimumQuantity: minimum,
    defaultQuantity: minimum,
    incrementQuantity: step,
    maximumQuantity: Math.floor(most / step) * step,
  }
}

/** Most grams of the blend in which no part passes its own limit in grams. */
function scaled(parts: CartBlend['parts'], limitOf: (product: Product) => number): number {
  const whole = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(...parts.map(({ product, quantity }) => (limitOf(product) * whole) / quantity))
}
