import { PERSONAL_KEYS } from '../session/personal-keys'
import { readItem, writeItem } from '../session/web-storage'
import type { CartState } from './cart-state'
import type { Edit } from './engine'

const KEY = PERSONAL_KEYS.unsentEdits

/** Keeps what was wanted before the cart was known for the next page of this tab (A09). */
export function keepUnsentEdits({ order, intents }: CartState): void {
  const edits = order ? [] : Object.values(intents)
  writeItem('sessionStorage', KEY, edits.length > 0 ? JSON.stringify(edits) : null)
}

/** What the page before could not send any more, once. */
export function takeUnsentEdits(): Edit[] {
  const text = readItem('sessionStorage', KEY)
  writeItem('sessionStorage', KEY, null)
  try {
    const edits: Edit[] = text ? JSON.parse(text) : []
    return edits.map(({ variantId, field, value, product, adds }) => {
      return { variantId, field, value, product, adds }
    })
  } catch {
    return []
  }
}
