import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import type { Target } from './cart-state'
import type { Edit } from './engine'

const KEY = PERSONAL_KEYS.unsentEdits

/** Saves the edits that a leaving page may not have sent, for the next page of this tab. */
export function keepUnsentEdits(targets: readonly Target[]): void {
  writeJson('sessionStorage', KEY, targets)
}

/** Takes the edits that the previous page may not have sent; each is returned once. */
export function takeUnsentEdits(): Edit[] {
  const edits = readJson<Edit[]>('sessionStorage', KEY)
  writeJson('sessionStorage', KEY, null)
  return Array.isArray(edits) ? edits : []
}
