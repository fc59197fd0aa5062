import type { Order, OrderBlend, Product } from '../api/types'
import type { CartBlend, CartLine, DisplayedCart } from './display'

export type Held = ReadonlyMap<number, number>
type Rows = Pick<DisplayedCart, 'lines' | 'blends'>
type Steps = Pick<OrderBlend, 'name' | 'price' | 'minQuantity' | 'incrementQuantity'>

/** Whether the outcome of the payment is open. The order cannot change until then. */
export function isAuthorizing({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.at(-1)?.state === 'authorizing'
}

/** Adds the stock that an order claims until the outcome of its payment to that of its products. */
export function withClaims(shown: DisplayedCart, order: Order | null): DisplayedCart {
  if (!order || !isAuthorizing(order)) return shown
  const held = heldInCart(shown)
  const withClaim = (line: CartLine) => {
    const { product, variantId } = line
    const totalOnHand = product.totalOnHand + (held.get(variantId) ?? 0)
    return { ...line, product: { ...product, inStock: true, totalOnHand } }
  }
  return {
    ...shown,
    lines: shown.lines.map(withClaim),
    blends: shown.blends.map((blend) => ({ ...blend, parts: blend.parts.map(withClaim) })),
    hasOutOfStock: false,
  }
}

/** Whether the cart has a sold-out product, or more of a product than the stock. */
export function isShort(shown: DisplayedCart): boolean {
  const held = heldInCart(shown)
  return allLines(shown).some(
    ({ variantId, product }) =>
      !product.inStock || (held.get(variantId) ?? 0) > product.totalOnHand,
  )
}

/** Grams or units of each variant that the cart holds. */
export function heldInCart(shown: Rows): Held {
  const held = new Map<number, number>()
  for (const { variantId, quantity } of allLines(shown)) {
    held.set(variantId, (held.get(variantId) ?? 0) + quantity)
  }
  return held
}

/** Grams or units of each variant that the cart holds outside one blend. */
export function heldBeside({ lines, blends }: Rows, mixId: number): Held {
  return heldInCart({ lines, blends: blends.filter((blend) => blend.mixId !== mixId) })
}

function allLines({ lines, blends }: Rows): CartLine[] {
  return [...lines, ...blends.flatMap(({ parts }) => parts)]
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
