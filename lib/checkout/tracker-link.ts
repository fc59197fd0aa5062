import { PERSONAL_KEYS } from '../browser/personal-keys'
import { readItem, writeItem } from '../browser/web-storage'

const KEY = PERSONAL_KEYS.trackerLink

/** A confirmed order's tracker, and whether something of the order is still to be weighed. */
export interface TrackerLink {
  number: string
  token: string
  isWeighed: boolean
}

/** Keeps the signed link to an order's tracker for as long as this tab: its confirmation may be loaded again (Q06). */
export function keepTrackerLink(link: TrackerLink): void {
  writeItem('sessionStorage', KEY, JSON.stringify(link))
}

/** What is kept of the order that this tab confirmed last; null for every other order. */
export function readTrackerLink(number: string): TrackerLink | null {
  try {
    const kept = JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
    return kept?.number === number && typeof kept.token === 'string' ? kept : null
  } catch {
    return null
  }
}
