import type { LineItem, Order, Product } from '../api/types'
import { fromCents, lineTotalCents } from '../shared/money'

/** Lines of a blend in the order. */
export function blendParts({ lineItems }: Order, mixId: number): LineItem[] {
  return lineItems.filter((line) => line.mixId === mixId)
}

/** Grams of a blend in the order; 0 when it has none. */
export function blendGrams(order: Order, mixId: number): number {
  return blendParts(order, mixId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Scales the parts of a blend to `grams` in total; 0 removes the blend. The server may round the
 * parts differently.
 */
export function scaleBlend(order: Order, mixId: number, grams: number): Order {
  const before = blendGrams(order, mixId)
  if (grams === before) return order
  if (grams === 0) {
    return { ...order, lineItems: order.lineItems.filter((line) => line.mixId !== mixId) }
  }
  const scale = (line: LineItem): LineItem => {
    if (line.mixId !== mixId) return line
    const quantity = Math.round((line.quantity * grams) / before)
    return { ...line, quantity, total: fromCents(lineTotalCents(line.price, quantity)) }
  }
  return { ...order, lineItems: order.lineItems.map(scale) }
}

/** Any weight in grams is at least this much, any number of units is less. */
const LEAST_GRAMS = 100

/**
 * Adds a placeholder variant to lines whose product is missing from the response. Such lines can
 * be viewed and removed, not bought.
 */
export function withVariants(order: Order): Order {
  if (order.lineItems.every(({ variant }) => variant)) return order
  return { ...order, lineItems: order.lineItems.map(withVariant) }
}

function withVariant(line: LineItem): LineItem {
  return line.variant ? line : { ...line, variant: placeholder(line) }
}

function placeholder({ variantId, price, quantity }: LineItem): Product {
  return {
    id: variantId,
    productId: 0,
    slug: '',
    name: 'Produto indisponível',
    manufacturer: '',
    price,
    listPrice: price,
    unitForQuantity: quantity >= LEAST_GRAMS ? 'g' : 'un',
    totalOnHand: 0,
    inStock: false,
    images: [],
    incrementQuantity: 1,
    defaultQuantity: quantity,
    minimumQuantity: 1,
    maximumQuantity: quantity,
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
  }
}
