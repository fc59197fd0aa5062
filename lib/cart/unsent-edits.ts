import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import type { CartState } from './cart-state'
import type { Edit } from './engine'

const KEY = PERSONAL_KEYS.unsentEdits

/** Keeps what was wanted before the cart was known for the next page of this tab (A09). */
export function keepUnsentEdits({ order, intents }: CartState): void {
  const edits = order ? [] : Object.values(intents)
  writeJson('sessionStorage', KEY, edits.length > 0 ? edits : null)
}

/** What the page before could not send any more, once. */
export function takeUnsentEdits(): Edit[] {
  const edits = readJson<Edit[]>('sessionStorage', KEY)
  writeJson('sessionStorage', KEY, null)
  if (!Array.isArray(edits)) return []
  return edits.map(({ variantId, field, value, product, adds }) => {
    return { variantId, field, value, product, adds }
  })
}
