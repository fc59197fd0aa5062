import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { foldAccents } from '../shared/fold-accents'
import { cleanText } from './search-state'

const KEY = PERSONAL_KEYS.recentSearches
const MOST = 5

/** Texts searched for on this device, the newest first. They never leave it. */
export function readRecentSearches(): string[] {
  const stored = readJson<unknown>('localStorage', KEY)
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((text) => typeof text === 'string').map(cleanText)
  return texts.filter(Boolean).slice(0, MOST)
}

/** Moves `text` to the front; accents and capitals make no other search. */
export function rememberSearch(text: string): void {
  if (!text) return
  const others = readRecentSearches().filter((other) => foldAccents(other) !== foldAccents(text))
  writeJson('localStorage', KEY, [text, ...others].slice(0, MOST))
}

export function forgetRecentSearches(): void {
  writeJson('localStorage', KEY, null)
}
