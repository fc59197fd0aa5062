import { PERSONAL_KEYS } from '../session/personal-keys'
import { readItem, writeItem } from '../session/web-storage'

const KEY = PERSONAL_KEYS.trackerLink

/** Keeps the signed link to an order's tracker for as long as this tab: its confirmation may be loaded again (Q06). */
export function keepTrackerLink(number: string, token: string): void {
  writeItem('sessionStorage', KEY, JSON.stringify({ number, token }))
}

/** Token of the tracker of the order that this tab confirmed last; null for every other order. */
export function readTrackerLink(number: string): string | null {
  try {
    const kept = JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
    return kept?.number === number && typeof kept.token === 'string' ? kept.token : null
  } catch {
    return null
  }
}
