import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { buyableQuantity } from '../shared/weight'
import type { BarbecueLine } from './lines'

const KEY = PERSONAL_KEYS.barbecueEdits
const STORED_MS = 24 * 3_600_000

interface StoredEdits {
  /** URL of the barbecue the edits belong to. */
  of: string
  savedAt: number
  /** Product id and quantity; 0 is removed. */
  quantities: [number, number][]
}

/** Stores the edits of a list for a day, so that a reload loses nothing. */
export function storeEdits(of: string, quantities: ReadonlyMap<number, number>): void {
  const stored: StoredEdits = { of, savedAt: Date.now(), quantities: [...quantities] }
  writeJson('localStorage', KEY, stored)
}

/** Returns the stored edits of products in the list, in quantities that the cart accepts. */
export function readEdits(of: string, made: readonly BarbecueLine[]): Map<number, number> {
  const stored = readJson<StoredEdits>('localStorage', KEY)
  const isOurs = stored?.of === of && Date.now() - stored.savedAt < STORED_MS
  const quantities = new Map(isOurs && Array.isArray(stored.quantities) ? stored.quantities : [])
  const edits = made.flatMap(({ product }): [number, number][] => {
    const quantity = quantities.get(product.id)
    if (typeof quantity !== 'number') return []
    return [[product.id, quantity > 0 ? buyableQuantity(quantity, product) : 0]]
  })
  return new Map(edits)
}

/** Clears the edits before a new calculation. */
export function clearEdits(): void {
  writeJson('localStorage', KEY, null)
}
