import { deleteOnce } from '../api/errors'
import type { LineItemChange } from '../api/orders'
import type { LineItem, Order, Product } from '../api/types'
import { findLine, type Intent, type Outcome } from './cart-state'
import type { Bootstrapped } from './find-order'
import { blendGrams, blendParts } from './order-lines'
import { removesLine } from './quantity-rules'

/**
 * The call that brings a line or a blend to its target. `quantity` is in grams or units; 0 grams
 * remove a blend with its `parts`.
 */
export type Write =
  | { kind: 'add'; quantity: number }
  | { kind: 'update'; id: number; change: LineItemChange }
  | { kind: 'remove'; line: LineItem }
  | { kind: 'blend'; mixId: number; grams: number; parts: readonly LineItem[] }

/**
 * The call for an intent; 'satisfied' if the order holds the value already, 'wait' if only a
 * response can tell. `before` is an older intent of the same field that is still under way.
 */
export function planWrite(
  order: Order,
  intent: Intent,
  before?: Intent,
): Write | 'satisfied' | 'wait' {
  if (intent.mixId !== undefined) return planBlend(order, intent, intent.mixId, before)
  const line = findLine(order, intent.variantId)
  if (intent.field === 'quantity') return planQuantity(line, intent, before)
  if (!line) return 'satisfied'
  if (!before && (line[intent.field] ?? '') === intent.value) return 'satisfied'
  return { kind: 'update', id: line.id, change: { [intent.field]: intent.value } }
}

function planBlend(order: Order, intent: Intent, mixId: number, before?: Intent) {
  const now = blendGrams(order, mixId)
  const grams = isRemoval(intent) ? 0 : Number(intent.value)
  if (now === 0 || (!before && now === grams)) return 'satisfied'
  return { kind: 'blend', mixId, grams, parts: blendParts(order, mixId) } as const
}

function planQuantity(line: LineItem | null, intent: Intent, before?: Intent) {
  const quantity = Number(intent.value)
  if (isRemoval(intent)) {
    if (line) return { kind: 'remove', line } as const
    return before ? 'wait' : 'satisfied'
  }
  if (line && !(before && isRemoval(before))) {
    if (!before && line.quantity === quantity) return 'satisfied'
    return { kind: 'update', id: line.id, change: { quantity } } as const
  }
  // An add increases the quantity on the server, so only the rest beyond the add under way is sent.
  const rest = quantity - (before && !isRemoval(before) ? Number(before.value) : 0)
  return rest > 0 ? ({ kind: 'add', quantity: rest } as const) : 'wait'
}

export function isRemoval({ value, product }: Intent): boolean {
  return removesLine(Number(value), product)
}

export interface CartCalls {
  bootstrap(): Promise<Bootstrapped>
  read(order: Order): Promise<Order>
  /** Adds once per idempotency key, without a key at each call. */
  add(order: Order, variantId: number, quantity: number, key?: string): Promise<LineItem>
  update(order: Order, id: number, change: LineItemChange): Promise<LineItem>
  remove(order: Order, id: number): Promise<void>
  /** Sets the grams of a blend, scaling its parts together. */
  scaleBlend(order: Order, mixId: number, grams: number): Promise<unknown>
  removeBlend(order: Order, mixId: number): Promise<void>
  /** Notifies the other tabs that the order may have changed. */
  announce(): void
  /** Runs `run` while it runs in no other tab. */
  alone(run: () => Promise<void>): Promise<void>
  /** Whether the browser knows that it has no network. */
  isOffline(): boolean
  /** Called after a line was created, changed or removed on the server. */
  wrote(write: Write, product: Product): void
}

/**
 * Sends a planned write. Resolves to the updated line or blend, or to null if the line no longer
 * exists.
 */
export async function carryOut(
  calls: CartCalls,
  order: Order,
  variantId: number,
  write: Write,
  key?: string,
): Promise<Outcome> {
  if (write.kind === 'add') return await calls.add(order, variantId, write.quantity, key)
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
