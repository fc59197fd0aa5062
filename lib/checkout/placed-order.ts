import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { withBearer } from '../account/session'
import { isStatus } from '../api/errors'
import { getOrder } from '../api/orders'
import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { trackPurchase } from '../services/analytics/checkout-events'

const KEY = PERSONAL_KEYS.placedOrder

/** An order whose final call was sent from this browser; `token` opens a guest's order. */
interface PlacedOrder {
  number: string
  token: string | null
}

/** Stored before the final call, so that the order is found even when the answer is lost. */
export function recordPlacedOrder(placed: PlacedOrder): void {
  writeJson('localStorage', KEY, placed)
}

export function readPlacedOrder(): PlacedOrder | null {
  const kept = readJson<PlacedOrder>('localStorage', KEY)
  return typeof kept?.number === 'string' ? { number: kept.number, token: kept.token } : null
}

/** Returned once: whoever takes it tracks the purchase. */
export function takePlacedOrder(number: string): PlacedOrder | null {
  const placed = readPlacedOrder()
  if (placed?.number !== number) return null
  forgetPlacedOrder()
  return placed
}

export function forgetPlacedOrder(): void {
  writeJson('localStorage', KEY, null)
}

/** Number of the order that was placed from this browser and is complete; null when there is none. Throws when the API cannot be asked. */
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

/** Tracks the purchase of an order placed from this browser, exactly once; returns the order, or null when it cannot be read. */
export async function trackPurchaseOnce(number: string): Promise<Order | null> {
  const placed = takePlacedOrder(number)
  if (!placed) return null
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken: placed.token }))
    trackPurchase(order)
    return order
  } catch {
    // Tracked when the confirmation is opened again.
    recordPlacedOrder(placed)
    return null
  }
}

/** Redirects an empty cart to the confirmation of the order that emptied it, when the answer to its final call was lost. */
export function usePlacedOrder(isEmpty: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isEmpty) return
    findPlacedOrder().then(
      (number) => number && router.replace(`/confirmacao?id=${number}`),
      () => {
        // The API cannot be asked: the cart is shown as it is.
      },
    )
  }, [isEmpty, router])
}

/** The number in the URL when it looks like one, else null: anybody can write a link with any text. */
export function shownOrderNumber(number: string | null): string | null {
  return number && /^[\w-]{1,30}$/.test(number) ? number : null
}
