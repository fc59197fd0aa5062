import type { Product } from '../api/types'
import { afterPaint } from '../browser/defer'
import { createListeners } from '../browser/listeners'
import { removesLine } from './quantity-rules'

/** Number of changed items that the toast lists at most. */
const MAX_CHANGES = 3

export interface CartChange {
  product: Product
  /** In the product's own unit; below the minimum means removed. */
  quantity: number
  removed: boolean
  /** It was not in the cart before. */
  isNew: boolean
}

interface RecentChanges {
  items: readonly CartChange[]
  /** The newest change, still read to screen readers after the toast has closed. */
  last: CartChange | null
  /** Increases with each new row, which restarts the ten seconds of the toast. */
  revision: number
}

const NONE: RecentChanges = { items: [], last: null, revision: 0 }
let changes = NONE
/** Changes whose number is painted already: screen readers hear of no other. */
let shown = NONE
const { subscribe, notify } = createListeners()

export const subscribeChanges = subscribe

/** Adds a change: newest first, one row per product, at most three. A removal has no row. */
export function withChange(items: readonly CartChange[], change: CartChange): CartChange[] {
  const others = items.filter((item) => item.product.id !== change.product.id)
  return change.removed ? others : [change, ...others].slice(0, MAX_CHANGES)
}

/** Records a target quantity in grams or units. A removal is announced and gets no row. */
export function recordChange(product: Product, quantity: number, isNew = false): void {
  const last = { product, quantity, removed: removesLine(quantity, product), isNew }
  const revision = last.removed ? changes.revision : changes.revision + 1
  changes = { items: withChange(changes.items, last), last, revision }
  afterPaint(show)
}

export function clearChanges(): void {
  if (changes.items.length > 0) publish({ ...changes, items: [] })
}

/** After a failed change: nothing announced before may be repeated, as the cart is read again. */
export function forgetChanges(): void {
  if (changes.last) publish({ ...changes, items: [], last: null })
}

export function getChanges(): RecentChanges {
  return shown
}

export function getServerChanges(): RecentChanges {
  return NONE
}

function publish(next: RecentChanges): void {
  changes = next
  show()
}

function show(): void {
  if (shown === changes) return
  shown = changes
  notify()
}
