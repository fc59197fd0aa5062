import type { Payment } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'

// `placed-order.ts` uses this key in localStorage only. Another key would enlarge the first load.
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

const readStored = () => readJson<OrderMemo & { number: string }>('sessionStorage', KEY)

/** Empty for an order of which nothing is stored. */
export function readMemo(number: string): OrderMemo {
  const kept = readStored()
  return kept?.number === number ? kept : {}
}

/** The order that this tab has placed and not read yet; null without one. */
export function readPlacedInTab(): { number: string; token: string | null } | null {
  const { number, token } = readStored() ?? {}
  return number === undefined || token === undefined ? null : { number, token }
}

/** Stores a part of the memo until the tab or the session ends. Forgets other orders. */
export function storeMemo(number: string, part: OrderMemo): void {
  writeJson('sessionStorage', KEY, { ...readMemo(number), ...part, number })
}
