import type { OrderBlend, Product } from '../api/types'
import type { CartBlend, DisplayedCart } from './display'

type Held = ReadonlyMap<number, number>
type Steps = Pick<OrderBlend, 'name' | 'price' | 'minQuantity' | 'incrementQuantity'>

/** Whether the cart has more of a product than the stock. Sold-out products do not count. */
export function exceedsStock(shown: DisplayedCart): boolean {
  const held = heldBeside(shown, null)
  return [...shown.lines, ...shown.blends.flatMap(({ parts }) => parts)].some(
    ({ variantId, product }) => product.inStock && (held.get(variantId) ?? 0) > product.totalOnHand,
  )
}

/** Grams or units of each variant that the cart holds outside one blend, or in all. */
export function heldBeside({ lines, blends }: DisplayedCart, mixId: number | null): Held {
  const others = blends.filter((blend) => blend.mixId !== mixId)
  const held = new Map<number, number>()
  for (const { variantId, quantity } of [...lines, ...others.flatMap(({ parts }) => parts)]) {
    held.set(variantId, (held.get(variantId) ?? 0) + quantity)
  }
  return held
}

/**
 * A blend of the cart as a product with name, steps and limits, for the controls of a line. Stock
 * and maximum of each part exclude what the cart holds outside the blend (`held`).
 */
export function blendProduct(blend: Steps, { parts }: CartBlend, held: Held): Product | null {
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

/** Greatest weight of the blend in grams at which no part exceeds its own limit. */
function scaled(parts: CartBlend['parts'], limitOf: (product: Product) => number): number {
  const whole = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(...parts.map(({ product, quantity }) => (limitOf(product) * whole) / quantity))
}
