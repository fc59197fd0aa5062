import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import type { Wish } from './cart-state'
import type { Edit } from './engine'

const KEY = PERSONAL_KEYS.unsentEdits

/** Keeps what a page that goes away cannot be sure to have sent, for the next page of this tab. */
export function keepUnsentEdits(wishes: readonly Wish[]): void {
  writeJson('sessionStorage', KEY, wishes)
}

/** What the page before could not be sure of, once. */
export function takeUnsentEdits(): Edit[] {
  const edits = readJson<Edit[]>('sessionStorage', KEY)
  writeJson('sessionStorage', KEY, null)
  return Array.isArray(edits) ? edits : []
}
