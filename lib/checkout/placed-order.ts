import { PERSONAL_KEYS } from '../session/personal-keys'
import { readItem, writeItem } from '../session/web-storage'

const KEY = PERSONAL_KEYS.placedOrder

/** An order whose final call left this browser; a guest's with the token that opens it. */
export interface PlacedOrder {
  number: string
  token: string | null
}

/** Kept before the final call, so that an order whose answer is lost is still found (ANL-11). */
export function notePlacedOrder(placed: PlacedOrder): void {
  writeItem('localStorage', KEY, JSON.stringify(placed))
}

export function readPlacedOrder(): PlacedOrder | null {
  try {
    const kept = JSON.parse(readItem('localStorage', KEY) ?? 'null')
    return typeof kept?.number === 'string' ? { number: kept.number, token: kept.token } : null
  } catch {
    return null
  }
}

/** The placed order with this number, once: whoever takes it tells the analytics. */
export function takePlacedOrder(number: string): PlacedOrder | null {
  const placed = readPlacedOrder()
  if (placed?.number !== number) return null
  forgetPlacedOrder()
  return placed
}

export function forgetPlacedOrder(): void {
  writeItem('localStorage', KEY, null)
}
