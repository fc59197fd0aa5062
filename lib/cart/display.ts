import type { LineItem, Order, Product } from '../api/types'
import { lineTotalCents, toCents } from '../shared/money'
import { clampPortion, wholePortion } from '../shared/weight'
import { type CartState, findLine, type Intent, intentKey } from './cart-state'
import { scaleBlend } from './order-lines'
import { isRemoval } from './writes'

export interface CartLine {
  variantId: number
  mixId: number | null
  product: Product
  /** BRL per gram or unit as stored in the order, even if the product's price is newer. */
  price: number
  quantity: number
  portioningSize: number | null
  observation: string
  /** Estimated price in integer cents. */
  totalCents: number
}

/** Lines of one blend, shown as one row. */
export interface CartBlend {
  mixId: number
  parts: readonly CartLine[]
  /** Grams of all parts. */
  quantity: number
  totalCents: number
}

export interface DisplayedCart {
  status: CartState['status']
  number: string | null
  lines: readonly CartLine[]
  blends: readonly CartBlend[]
  /** Number of lines; a blend counts once. */
  count: number
  /** Estimated price of all lines in integer cents. */
  itemCents: number
  /**
   * Price of the cart in integer cents: that of the lines, with a discount or a freight the
   * order's total. Null while the order does not have the displayed lines yet.
   */
  totalCents: number | null
  /** Whether a line can no longer be sold. */
  hasOutOfStock: boolean
  problem: readonly string[]
}

/** The cart as the shopper sees it: the confirmed order with the pending edits on top. */
export function displayCart(state: CartState): DisplayedCart {
  const confirmed = withTargetBlends(state)
  const added = Object.values(state.intents).filter(
    ({ field, mixId, variantId }) =>
      field === 'quantity' && mixId === undefined && !findLine(state.order, variantId),
  )
  const all = [
    ...confirmed.filter((line) => !isLeaving(state, line)).map((line) => overlay(state, line)),
    ...added.filter((intent) => !isRemoval(intent)).map((intent) => pendingLine(state, intent)),
  ]
  const lines = all.filter(({ mixId }) => mixId === null)
  const blends = groupBlends(all)
  const itemCents = sumCents(all)
  return {
    status: state.status,
    number: state.order?.number ?? null,
    lines,
    blends,
    count: lines.length + blends.length,
    itemCents,
    totalCents: totalOf(state, itemCents),
    hasOutOfStock: all.some((line) => !line.product.inStock),
    problem: state.problem,
  }
}

/** Whether the order's coupons lower its total. */
export function isDiscounted(order: Order): boolean {
  return order.promotions.length > 0 && order.adjustmentTotal < 0
}

function totalOf({ order }: CartState, itemCents: number): number | null {
  if (!order || !(isDiscounted(order) || order.shipTotal > 0)) return itemCents
  return toCents(order.itemTotal) === itemCents ? toCents(order.total) : null
}

/** Confirmed lines. Those of a blend are scaled to its target. */
function withTargetBlends({ order, intents }: CartState): LineItem[] {
  if (!order) return []
  const wanted = Object.values(intents).reduce((shown, intent) => {
    if (intent.mixId === undefined) return shown
    return scaleBlend(shown, intent.mixId, isRemoval(intent) ? 0 : Number(intent.value))
  }, order)
  return wanted.lineItems
}

function groupBlends(lines: readonly CartLine[]): CartBlend[] {
  const ids = new Set(lines.flatMap(({ mixId }) => (mixId === null ? [] : [mixId])))
  return [...ids].map((mixId) => {
    const parts = lines.filter((line) => line.mixId === mixId)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    return { mixId, parts, quantity, totalCents: sumCents(parts) }
  })
}

function sumCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

function overlay(state: CartState, line: LineItem): CartLine {
  const wanted = <T>(field: Intent['field'], value: T): T =>
    line.mixId === null
      ? ((state.intents[intentKey(line.variantId, field)]?.value as T | undefined) ?? value)
      : value
  const quantity = wanted('quantity', line.quantity)
  const size = wanted('portioningSize', line.portioningSize)
  const isWhole = line.variant.wholePiece && size !== null && size >= line.quantity
  return {
    variantId: line.variantId,
    mixId: line.mixId,
    product: line.variant,
    price: line.price,
    quantity,
    portioningSize: isWhole ? wholePortion(quantity) : size && clampPortion(size, quantity),
    observation: wanted('observation', line.observation ?? ''),
    totalCents:
      quantity === line.quantity ? toCents(line.total) : lineTotalCents(line.price, quantity),
  }
}

function pendingLine({ intents }: CartState, { product, variantId, value }: Intent): CartLine {
  const quantity = Number(value)
  const size = intents[intentKey(variantId, 'portioningSize')]?.value
  return {
    variantId,
    mixId: null,
    product,
    price: product.price,
    quantity,
    portioningSize: size === undefined ? null : clampPortion(Number(size), quantity),
    observation: String(intents[intentKey(variantId, 'observation')]?.value ?? ''),
    totalCents: lineTotalCents(product.price, quantity),
  }
}

function isLeaving(state: CartState, line: LineItem): boolean {
  const intent = state.intents[intentKey(line.variantId, 'quantity')]
  return line.mixId === null && intent !== undefined && isRemoval(intent)
}
