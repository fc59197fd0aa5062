import type { LineItemChange } from '../api/line-items'
import type { LineItem, Order } from '../api/types'
import { findLine, type Intent } from './cart-state'
import { mixGrams, mixParts } from './mix-lines'
import { removesLine } from './quantity-rules'

/** The one call that brings a line, or a blend, to a wanted value; `quantity` in grams or units, 0 grams take a blend out with its `parts`. */
export type Write =
  | { kind: 'add'; quantity: number }
  | { kind: 'update'; id: number; change: LineItemChange }
  | { kind: 'remove'; line: LineItem }
  | { kind: 'mix'; mixId: number; grams: number; parts: readonly LineItem[] }

/**
 * The call for an intent: 'met' when the order holds the value already, 'later' while only an answer can tell.
 * `before` is the older intent of the same field that is still under way.
 */
export function planWrite(order: Order, intent: Intent, before?: Intent): Write | 'met' | 'later' {
  if (intent.mixId !== undefined) return planMix(order, intent, intent.mixId, before)
  const line = findLine(order, intent.variantId)
  if (intent.field === 'quantity') return planQuantity(line, intent, before)
  if (!line) return 'met'
  if (!before && (line[intent.field] ?? '') === intent.value) return 'met'
  return { kind: 'update', id: line.id, change: { [intent.field]: intent.value } }
}

function planMix(order: Order, intent: Intent, mixId: number, before?: Intent) {
  const now = mixGrams(order, mixId)
  const grams = isRemoval(intent) ? 0 : Number(intent.value)
  if (now === 0 || (!before && now === grams)) return 'met'
  return { kind: 'mix', mixId, grams, parts: mixParts(order, mixId) } as const
}

function planQuantity(line: LineItem | null, intent: Intent, before?: Intent) {
  const quantity = Number(intent.value)
  if (isRemoval(intent)) {
    if (line) return { kind: 'remove', line } as const
    return before ? 'later' : 'met'
  }
  if (line && !(before && isRemoval(before))) {
    if (!before && line.quantity === quantity) return 'met'
    return { kind: 'update', id: line.id, change: { quantity } } as const
  }
  // Adding sums up on the server, so the rest on top of the add under way ends at the target.
  const rest = quantity - (before && !isRemoval(before) ? Number(before.value) : 0)
  if (rest > 0) return { kind: 'add', quantity: rest } as const
  return before ? 'later' : 'met'
}

/** The wanted quantity is below the minimum of the product (ITEM-15). */
export function isRemoval({ value, product }: Intent): boolean {
  return removesLine(Number(value), product)
}
