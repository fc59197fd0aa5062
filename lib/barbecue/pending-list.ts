import type { Product } from '../api/types'
import { PERSONAL_KEYS } from '../browser/personal-keys'
import { readJson, writeJson } from '../browser/web-storage'

const KEY = PERSONAL_KEYS.pendingBarbecue
const KEPT_MS = 24 * 3_600_000

/** A line on its way into the cart: the quantity the cart's line will have when it is there. */
export interface PendingLine {
  product: Product
  target: number
}

interface Pending {
  orderNumber: string
  savedAt: number
  lines: PendingLine[]
}

/** Remembers what is still to come into the cart, so that a closed tab loses nothing; no lines forget it. */
export function rememberPending(orderNumber: string, lines: readonly PendingLine[]): void {
  const slim = lines.map(({ product, target }) => ({ product: withoutTexts(product), target }))
  const pending: Pending = { orderNumber, savedAt: Date.now(), lines: slim }
  writeJson('localStorage', KEY, lines.length > 0 ? pending : null)
}

/** What is still to come into this order, from the last day. */
export function readPending(orderNumber: string): PendingLine[] {
  const pending = readJson<Pending>('localStorage', KEY)
  const isOurs = pending?.orderNumber === orderNumber && Date.now() - pending.savedAt < KEPT_MS
  return isOurs && Array.isArray(pending.lines) ? pending.lines : []
}

function withoutTexts(product: Product): Product {
  return { ...product, description: '', metaTags: [], options: [] }
}
