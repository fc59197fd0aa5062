import { deleteOnce } from '../api/errors'
import type { LineItemChange } from '../api/line-items'
import type { LineItem, Order, Product } from '../api/types'
import { findLine, type Intent, type Outcome } from './cart-state'
import type { Bootstrapped } from './find-order'
import { blendGrams, blendParts } from './order-lines'
import { removesLine } from './quantity-rules'

/** The one call that brings a line, or a blend, to a wanted value; `quantity` in grams or units, 0 grams take a blend out with its `parts`. */
export type Write =
  | { kind: 'add'; quantity: number }
  | { kind: 'update'; id: number; change: LineItemChange }
  | { kind: 'remove'; line: LineItem }
  | { kind: 'blend'; mixId: number; grams: number; parts: readonly LineItem[] }

/**
 * The call for an intent: 'met' when the order holds the value already, 'later' while only an answer can tell.
 * `before` is the older intent of the same field that is still under way.
 */
export function planWrite(order: Order, intent: Intent, before?: Intent): Write | 'met' | 'later' {
  if (intent.mixId !== undefined) return planBlend(order, intent, intent.mixId, before)
  const line = findLine(order, intent.variantId)
  if (intent.field === 'quantity') return planQuantity(line, intent, before)
  if (!line) return 'met'
  if (!before && (line[intent.field] ?? '') === intent.value) return 'met'
  return { kind: 'update', id: line.id, change: { [intent.field]: intent.value } }
}

function planBlend(order: Order, intent: Intent, mixId: number, before?: Intent) {
  const now = blendGrams(order, mixId)
  const grams = isRemoval(intent) ? 0 : Number(intent.value)
  if (now === 0 || (!before && now === grams)) return 'met'
  return { kind: 'blend', mixId, grams, parts: blendParts(order, mixId) } as const
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
  return rest > 0 ? ({ kind: 'add', quantity: rest } as const) : 'later'
}

export function isRemoval({ value, product }: Intent): boolean {
  return removesLine(Number(value), product)
}

export interface CartCalls {
  bootstrap(): Promise<Bootstrapped>
  read(order: Order): Promise<Order>
  add(order: Order, variantId: number, quantity: number): Promise<LineItem>
  update(order: Order, id: number, change: LineItemChange): Promise<LineItem>
  remove(order: Order, id: number): Promise<void>
  /** Wants so many grams of a blend, scaling its parts together. */
  scaleBlend(order: Order, mixId: number, grams: number): Promise<void>
  removeBlend(order: Order, mixId: number): Promise<void>
  /** We may have changed the order: other tabs should read it again. */
  announce(): void
  /** A line was made, changed or removed on the server. */
  wrote(write: Write, product: Product): void
}

/** Makes the call for a write: the line or blend as it is then, or null when the line is gone, also when it was before. */
export async function carryOut(
  calls: CartCalls,
  order: Order,
  variantId: number,
  write: Write,
): Promise<Outcome> {
  if (write.kind === 'add') return await calls.add(order, variantId, write.quantity)
  if (write.kind === 'update') return await calls.update(order, write.id, write.change)
  if (write.kind === 'remove') {
    await deleteOnce(calls.remove(order, write.line.id))
    return null
  }
  const { mixId, grams } = write
  if (grams > 0) await calls.scaleBlend(order, mixId, grams)
  else await deleteOnce(calls.removeBlend(order, mixId))
  return { mixId, grams }
}
