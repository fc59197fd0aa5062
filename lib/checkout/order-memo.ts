import type { Payment } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'

// Free in sessionStorage: a key of its own would add to what every page loads.
const KEY = PERSONAL_KEYS.placedOrder

/** What this tab knows of the order being bought, or just placed, beyond the API's responses. */
interface OrderMemo {
  /** Coupons that were refused while the order had the value `of`. */
  coupons?: RefusedCoupons
  /** The last accepted payment if it is at the door or Pix. Never a card. */
  payment?: Payment
  /** Present once this tab has placed the order, until the order was read; opens a guest's order. */
  token?: string | null
}

export interface RefusedCoupons {
  of: string
  codes: readonly string[]
}

/** Empty for an order of which nothing is stored. */
export function readMemo(number: string): OrderMemo {
  const kept = readJson<OrderMemo & { number: string }>('sessionStorage', KEY)
  return kept?.number === number ? kept : {}
}

/** Stores a part of the memo until the tab or the session ends. Forgets other orders. */
export function storeMemo(number: string, part: OrderMemo): void {
  writeJson('sessionStorage', KEY, { ...readMemo(number), ...part, number })
}
