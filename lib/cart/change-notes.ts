import type { Product } from '../api/types'
import { afterPaint } from '../browser/defer'
import { createListeners } from '../browser/listeners'
import { formatQuantity } from '../shared/weight'
import { removesLine } from './quantity-rules'

/** Most changed items the notice lists. */
const MAX_NOTES = 3

export interface ChangeNote {
  product: Product
  /** In the product's own unit; below the minimum means removed. */
  quantity: number
  removed: boolean
  /** It was not in the cart before. */
  isNew: boolean
}

interface ChangeNotes {
  items: readonly ChangeNote[]
  /** The newest change, kept for screen readers when the notice has gone. */
  last: ChangeNote | null
  /** Grows with every new row, so that the ten seconds start again. */
  revision: number
}

const NONE: ChangeNotes = { items: [], last: null, revision: 0 }
let notes = NONE
/** What of them may be on screen: a change is announced once its number is on screen. */
let shown = NONE
const { subscribe, notify } = createListeners()

export const subscribeNotes = subscribe

/** The latest changes first, one row a product, at most three; what was removed has none. */
export function withNote(items: readonly ChangeNote[], note: ChangeNote): ChangeNote[] {
  const others = items.filter((item) => item.product.id !== note.product.id)
  return note.removed ? others : [note, ...others].slice(0, MAX_NOTES)
}

/** Notes a wanted quantity in grams or units; a removal is only announced. */
export function noteChange(product: Product, quantity: number, isNew = false): void {
  const last = { product, quantity, removed: removesLine(quantity, product), isNew }
  const revision = last.removed ? notes.revision : notes.revision + 1
  notes = { items: withNote(notes.items, last), last, revision }
  afterPaint(show)
}

export function clearNotes(): void {
  if (notes.items.length > 0) publish({ ...notes, items: [] })
}

/** A change failed: none of what was said before may be repeated, since the cart is read again. */
export function forgetNotes(): void {
  if (notes.last) publish({ ...notes, items: [], last: null })
}

export function getNotes(): ChangeNotes {
  return shown
}

export function getServerNotes(): ChangeNotes {
  return NONE
}

/** One polite sentence about a change. */
export function sayChange({ product, quantity, removed }: ChangeNote): string {
  if (removed) return `${product.name} saiu do carrinho.`
  return `${product.name}: ${formatQuantity(quantity, product.unitForQuantity)} no carrinho.`
}

function publish(next: ChangeNotes): void {
  notes = next
  show()
}

function show(): void {
  if (shown === notes) return
  shown = notes
  notify()
}
