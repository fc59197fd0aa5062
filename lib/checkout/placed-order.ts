import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isStatus } from '../api/errors'
import { getOrder } from '../api/orders'
import { withBearer } from '../api/session'
import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { trackPurchase } from '../services/analytics/checkout-events'
import { readMemo, storeMemo } from './order-memo'

const ASK_AGAIN_MS = 5_000

const KEY = PERSONAL_KEYS.placedOrder

/** An order that this browser confirmed; `token` opens a guest's order. */
export interface PlacedOrder {
  number: string
  token: string | null
}

/**
 * Stores the order before the final call, so that a lost response does not lose the order. Also for
 * this tab alone, since another tab may open the confirmation first.
 */
export function recordPlacedOrder(placed: PlacedOrder): void {
  writeJson('localStorage', KEY, placed)
  recordInTab(placed)
}

const recordInTab = ({ number, token }: PlacedOrder) => storeMemo(number, { token })

export function readPlacedOrder(): PlacedOrder | null {
  const kept = readJson<PlacedOrder>('localStorage', KEY)
  return typeof kept?.number === 'string' ? { number: kept.number, token: kept.token } : null
}

/** Copies the stored order to this tab, which follows the tab that places the order. */
export function followPlacedOrder(): void {
  const placed = readPlacedOrder()
  if (placed) recordInTab(placed)
}

/** Whether this browser placed the order and this tab has not read it yet. */
export function isPlacedHere(number: string): boolean {
  return readPlacedOrder()?.number === number || readMemo(number).token !== undefined
}

/** Takes the stored order; the caller tracks the purchase. */
export function takePlacedOrder(number: string): PlacedOrder | null {
  const placed = readPlacedOrder()
  if (placed?.number !== number) return null
  writeJson('localStorage', KEY, null)
  return placed
}

function takeFromTab(number: string): PlacedOrder | null {
  const { token } = readMemo(number)
  if (token === undefined) return null
  storeMemo(number, { token: undefined })
  return { number, token }
}

export function forgetPlacedOrder(): void {
  const placed = readPlacedOrder()
  if (placed) takeFromTab(placed.number)
  writeJson('localStorage', KEY, null)
}

/**
 * Number of the complete order that this browser placed; null without one. Throws if the API
 * cannot be reached.
 */
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

/**
 * Tracks the purchase exactly once, in one of the tabs. Returns the order, or null if this browser
 * did not place it or it cannot be read.
 */
export async function trackPurchaseOnce(number: string): Promise<Order | null> {
  const untracked = takePlacedOrder(number)
  const own = takeFromTab(number)
  const placed = untracked ?? own
  if (!placed) return null
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken: placed.token }))
    if (untracked) trackPurchase(order)
    return order
  } catch {
    // The next visit of the confirmation reads the order again.
    if (untracked) recordPlacedOrder(untracked)
    else recordInTab(placed)
    return null
  }
}

/** Redirects an empty cart to the confirmation of its order if the final response was lost. */
export function usePlacedOrder(isEmpty: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isEmpty) return
    let isLeft = false
    const ask = async () => {
      while (!isLeft) {
        try {
          const number = await findPlacedOrder()
          if (number) router.replace(`/confirmacao?id=${number}`)
          return
        } catch {
          await new Promise((next) => setTimeout(next, ASK_AGAIN_MS))
        }
      }
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [isEmpty, router])
}

/** The number from the URL if plausible, else null: a link may hold any text. */
export function shownOrderNumber(number: string | null): string | null {
  return number && /^[\w-]{1,30}$/.test(number) ? number : null
}
