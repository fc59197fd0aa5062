import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { foldAccents } from '../shared/fold-accents'
import { cleanText } from './search-state'

const MOST_RECENT = 5

/** Texts searched for, the newest first. They stay on this device. */
export function readRecentSearches(): string[] {
  const stored = readJson<unknown>('localStorage', PERSONAL_KEYS.recentSearches)
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((text) => typeof text === 'string').map(cleanText)
  return texts.filter(Boolean).slice(0, MOST_RECENT)
}

/** Moves `text` to the front. Ignores accents and case. */
export function rememberSearch(text: string): void {
  if (!text) return
  const others = readRecentSearches().filter((other) => foldAccents(other) !== foldAccents(text))
  writeJson('localStorage', PERSONAL_KEYS.recentSearches, [text, ...others].slice(0, MOST_RECENT))
}

export function forgetRecentSearches(): void {
  writeJson('localStorage', PERSONAL_KEYS.recentSearches, null)
}
