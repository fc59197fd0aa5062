import type { PostalAddress } from '../address/saved-address'
import type { Address, LineItem, Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { publicEnv } from '../env/public'
import type { Arrival } from '../orders/arrival'
import type { CopySource } from '../orders/copy-order'
import type { OrderAmounts } from '../orders/order-amounts'
import type { OrderStatus } from '../orders/order-status'
import type { PlacedOrder } from './placed-order'

/** An order as the confirmation shows it, and the tracker in the same tab. */
export interface ConfirmedOrder {
  number: string
  trackerToken: string
  /** Whether a line is sold by weight. */
  isWeighed: boolean
  /** Tolerance in percent at the time of the order. */
  tolerancePercent?: number
  status: OrderStatus
  arrival: Arrival | null
  /** Where the e-mails about the order go. */
  email?: string | null
  address: (PostalAddress & Partial<Pick<Address, 'reference' | 'telephone'>>) | null
  items: ConfirmedItem[]
  /** Lines to copy into a cart. */
  lines?: CopySource['lineItems']
  /** Whether the order belongs to an account. */
  isOwned?: boolean
  /** Whether its signed link copies any line, from the tracker. */
  isCopiedByLink?: boolean
  amounts: OrderAmounts
  payment: ConfirmedPayment | null
  /** What is still to be paid at the door or by Pix. */
  owed?: OwedMoney | null
  /** Coupons of the order. */
  promotions?: Order['promotions']
  /** CPF or CNPJ for the receipt. */
  receiptTaxId?: Order['receiptTaxId']
  /** What the shop does when an item is missing. */
  ifMissing?: Order['ifMissing']
  /** What becomes of the money once the order is canceled. */
  canceledMoney?: Order['canceledMoney']
  /** When it was canceled, from the tracker. */
  canceledText?: string | null
}

export interface ConfirmedItem {
  id: number
  /** Ids of its lines: several for a blend. */
  lineIds?: number[]
  name: string
  quantity: string
  cents: number
  image: LineItem['variant']['images'][number] | undefined
  /** Meats of a blend, each with its weight. */
  parts?: string[]
  /** What the customer told the butcher. */
  observation?: string | null
  /** Id of a blend, to read its name. */
  mixId?: number
}

export interface ConfirmedPayment {
  method: string
  /** Last digits of an online card; null for a payment at the door. */
  lastDigits: string | null
  /** BRL authorised on that card; null where unknown, as for an order read after the weighing. */
  held: number | null
  /** BRL charged on that card; null before the charge. */
  charged: number | null
}

export interface OwedMoney {
  /** BRL. */
  amount: number
  place: 'delivery' | 'pickup' | 'pix'
  /** Whether the order is weighed, so that the amount is exact. */
  weighed: boolean
  /** Deadline of a Pix, from the tracker. */
  payUntil?: string | null
}

const KEY = PERSONAL_KEYS.confirmedOrder

/**
 * Stores the order in this tab, for a reload of the confirmation. Other tabs get its signed link
 * only.
 */
export function storeConfirmedOrder(order: ConfirmedOrder): void {
  const { number, trackerToken } = order
  writeJson('sessionStorage', KEY, order)
  writeJson('localStorage', KEY, { number, trackerToken })
}

/** Stores the number of a placed order that no signed link shows. */
export function storeConfirmedNumber(number: string): void {
  writeJson('localStorage', KEY, { number })
}

/** Whether the order was the last one confirmed in this browser. */
export function isConfirmedHere(number: string): boolean {
  return readJson<ConfirmedOrder>('localStorage', KEY)?.number === number
}

/** The signed link of the last order that was confirmed in this browser, if it has this number. */
export function readTrackerToken(number?: string): string | null {
  const stored = readJson<ConfirmedOrder>('localStorage', KEY)
  const isOther = number !== undefined && stored?.number !== number
  return !isOther && typeof stored?.trackerToken === 'string' ? stored.trackerToken : null
}

/** Returns the stored order; null unless it was the last one confirmed in this tab. */
export function readConfirmedOrder(number: string): ConfirmedOrder | null {
  const stored = readJson<ConfirmedOrder>('sessionStorage', KEY)
  const isWhole = stored?.number === number && Array.isArray(stored.items) && stored.amounts
  return isWhole && typeof stored.trackerToken === 'string' ? stored : null
}

/** Number of the last order confirmed in this tab, if its e-mails go to `email`; else null. */
export function confirmedNumber(email: string | undefined): string | null {
  const stored = readJson<ConfirmedOrder>('sessionStorage', KEY)
  const isOwn = stored?.email != null && stored.email.toLowerCase() === email?.toLowerCase()
  return isOwn ? stored.number : null
}

const DEMO_KEY = PERSONAL_KEYS.demoOrders
const MOST_DEMO = 20

/** Stores an order of this browser for the counter of a demonstration; does nothing elsewhere. */
export function recordDemoOrder({ number, token }: PlacedOrder): void {
  if (!publicEnv.demo) return
  const others = readDemoOrders().filter((order) => order.number !== number)
  writeJson('localStorage', DEMO_KEY, [{ number, token }, ...others].slice(0, MOST_DEMO))
}

/** Orders that this browser placed in a demonstration, the newest first. */
export function readDemoOrders(): PlacedOrder[] {
  const stored = readJson<PlacedOrder[]>('localStorage', DEMO_KEY)
  return Array.isArray(stored) ? stored : []
}
