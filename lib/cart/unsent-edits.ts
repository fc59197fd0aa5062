import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { type CartState, type Intent, keyOf } from './cart-state'

const KEY = PERSONAL_KEYS.unsentEdits

/** Saves the edits that a leaving page may not have sent, for the next page of this tab. */
export function keepUnsentEdits(intents: readonly Intent[]): void {
  writeJson('sessionStorage', KEY, intents)
}

/** Takes the edits that the previous page may not have sent; each is returned once. */
export function takeUnsentEdits(): CartState['intents'] {
  const intents = readJson<Intent[]>('sessionStorage', KEY)
  writeJson('sessionStorage', KEY, null)
  const valid = Array.isArray(intents) ? intents.filter(({ version }) => version > 0) : []
  return Object.fromEntries(valid.map((intent) => [keyOf(intent), intent]))
}
