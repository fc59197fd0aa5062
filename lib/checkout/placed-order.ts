import { PERSONAL_KEYS } from '../browser/personal-keys'
import { readJson, writeJson } from '../browser/web-storage'

const KEY = PERSONAL_KEYS.placedOrder

/** An order whose final call left this browser; a guest's with the token that opens it. */
interface PlacedOrder {
  number: string
  token: string | null
}

/** Kept before the final call, so that an order whose answer is lost is still found (ANL-11). */
export function notePlacedOrder(placed: PlacedOrder): void {
  writeJson('localStorage', KEY, placed)
}

export function readPlacedOrder(): PlacedOrder | null {
  const kept = readJson<PlacedOrder>('localStorage', KEY)
  return typeof kept?.number === 'string' ? { number: kept.number, token: kept.token } : null
}

/** The placed order with this number, once: whoever takes it tells the analytics. */
export function takePlacedOrder(number: string): PlacedOrder | null {
  const placed = readPlacedOrder()
  if (placed?.number !== number) return null
  forgetPlacedOrder()
  return placed
}

export function forgetPlacedOrder(): void {
  writeJson('localStorage', KEY, null)
}
