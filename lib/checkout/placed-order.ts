import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { withBearer } from '../account/session'
import { isStatus } from '../api/errors'
import { getOrder } from '../api/orders'
import type { Order } from '../api/types'
import { PERSONAL_KEYS, readItem, readJson, writeItem, writeJson } from '../browser/storage'
import { trackPurchase } from '../services/analytics/checkout-events'

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

/** Number of the order that was placed from here and did arrive; null when there is none. Throws when nobody can say. */
export async function findPlacedOrder(): Promise<string | null> {
  const placed = readPlacedOrder()
  if (!placed) return null
  const { number, token: orderToken } = placed
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken }))
    if (order.state === 'complete') return number
  } catch (error) {
    if (!isStatus(error, 401, 403, 404)) throw error
  }
  forgetPlacedOrder()
  return null
}

/** Tells the analytics of an order placed from this browser, exactly once; answers the order, null when it is not to be read (ANL-11). */
export async function trackPurchaseOnce(number: string): Promise<Order | null> {
  const placed = takePlacedOrder(number)
  if (!placed) return null
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken: placed.token }))
    trackPurchase(order)
    return order
  } catch {
    // Told when the confirmation is opened again.
    notePlacedOrder(placed)
    return null
  }
}

/** Leaves an empty cart for the confirmation of the order that emptied it, when the answer to its final call was lost (CONF-01). */
export function usePlacedOrder(isEmpty: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isEmpty) return
    findPlacedOrder().then(
      (number) => number && router.replace(`/confirmacao?id=${number}`),
      () => {
        // Nobody can say: the cart is shown as it is.
      },
    )
  }, [isEmpty, router])
}

const TRACKER_KEY = PERSONAL_KEYS.trackerLink

/** A confirmed order's tracker, and whether something of the order is still to be weighed. */
export interface TrackerLink {
  number: string
  token: string
  isWeighed: boolean
}

/** Keeps the signed link to an order's tracker for as long as this tab: its confirmation may be loaded again (Q06). */
export function keepTrackerLink(link: TrackerLink): void {
  writeItem('sessionStorage', TRACKER_KEY, JSON.stringify(link))
}

/** What is kept of the order that this tab confirmed last; null for every other order. */
export function readTrackerLink(number: string): TrackerLink | null {
  try {
    const kept = JSON.parse(readItem('sessionStorage', TRACKER_KEY) ?? 'null')
    return kept?.number === number && typeof kept.token === 'string' ? kept : null
  } catch {
    return null
  }
}

/** An order number fit to be shown, or null for anything else that stands in the address (CONF-05, Q23). */
export function shownOrderNumber(number: string | null): string | null {
  return number && /^[\w-]{1,30}$/.test(number) ? number : null
}
