import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isStatus } from '../api/errors'
import { getOrder } from '../api/orders'
import { withBearer } from '../api/session'
import type { Order, Payment } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { trackPurchase } from '../services/analytics/checkout-events'

const ASK_AGAIN_MS = 5_000

/**
 * Local storage holds the placed order, session storage the memo. One key for both, since every
 * page loads the list of keys.
 */
const KEY = PERSONAL_KEYS.placedOrder

/** What this tab knows of the order being bought, or just placed, beyond the API's responses. */
interface OrderMemo {
  /** Coupons that were refused while the order had the value `of`. */
  coupons?: RefusedCoupons
  /** The last accepted payment if it is at the door or Pix. Never a card. */
  payment?: Payment
  /** Opens a guest's order. Present from placing the order in this tab until it was read. */
  token?: string | null
}

export interface RefusedCoupons {
  of: string
  codes: readonly string[]
}

const readStoredMemo = () => readJson<OrderMemo & { number: string }>('sessionStorage', KEY)

/** Empty for an order of which nothing is stored. */
export function readMemo(number: string): OrderMemo {
  const kept = readStoredMemo()
  return kept?.number === number ? kept : {}
}

/** Stores a part of the memo until the tab or the session ends. Forgets other orders. */
export function storeMemo(number: string, part: OrderMemo): void {
  writeJson('sessionStorage', KEY, { ...readMemo(number), ...part, number })
}

/** An order that this browser confirmed; `token` opens a guest's order. */
export interface PlacedOrder {
  number: string
  token: string | null
}

/** The order that this tab has placed and not read yet; null without one. */
function readPlacedInTab(): PlacedOrder | null {
  const { number, token } = readStoredMemo() ?? {}
  return number === undefined || token === undefined ? null : { number, token }
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

/** Copies the stored order to this tab, which follows the tab that placed it. */
export function followPlacedOrder(number: string): void {
  const placed = readPlacedOrder()
  if (placed?.number === number) recordInTab(placed)
}

/** Whether this browser placed the order and this tab has not read it yet. */
export function isPlacedHere(number: string): boolean {
  return [readPlacedOrder(), readPlacedInTab()].some((placed) => placed?.number === number)
}

/** Takes the stored order; the caller tracks the purchase. */
export function takePlacedOrder(number: string): PlacedOrder | null {
  const placed = readPlacedOrder()
  if (placed?.number !== number) return null
  writeJson('localStorage', KEY, null)
  return placed
}

const forgetInTab = (number: string) => storeMemo(number, { token: undefined })

export function forgetPlacedOrder(): void {
  const inTab = readPlacedInTab()
  if (inTab) forgetInTab(inTab.number)
  writeJson('localStorage', KEY, null)
}

/**
 * Number of the complete order that this browser placed; null without one. Throws if the API
 * cannot be reached.
 */
export async function findPlacedOrder(): Promise<string | null> {
  const placed = readPlacedOrder() ?? readPlacedInTab()
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

/** Orders that this page is reading. */
const reading = new Set<string>()

/**
 * Tracks the purchase exactly once, in one of the tabs. Returns the order, or null if this browser
 * did not place it or it cannot be read. A reload during the read keeps the tab's copy.
 */
export async function trackPurchaseOnce(number: string): Promise<Order | null> {
  const untracked = takePlacedOrder(number)
  const { token: orderToken = untracked?.token } = readMemo(number)
  if (orderToken === undefined || reading.has(number)) return null
  reading.add(number)
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken }))
    forgetInTab(number)
    if (untracked) trackPurchase(order)
    return order
  } catch {
    // The next visit of the confirmation reads the order again.
    if (untracked) recordPlacedOrder(untracked)
    return null
  } finally {
    reading.delete(number)
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
