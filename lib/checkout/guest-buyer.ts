import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import type { WirePromotion } from '../shared/contract/payment'

const KEY = PERSONAL_KEYS.guestBuyer
/** Limit of an account's names. */
const LONGEST_NAME = 30

interface GuestBuyer {
  email: string
  firstName: string
  lastName: string
  /** This guest's orders, with the codes of their coupons; without canceled ones. */
  orders: { number: string; coupons: string[] }[]
}

/** Stores the guest who bought in this tab, for the registration form. Never in a URL. */
export function storeGuestBuyer({ number, email, shipAddress, promotions }: Order): void {
  const before = isLastBuyer(email) ? ordersWithout(number) : []
  const [firstName = '', ...rest] = (shipAddress?.receiverName ?? '').trim().split(/\s+/)
  const buyer: GuestBuyer = {
    email: email ?? '',
    firstName: ifShort(firstName),
    lastName: ifShort(rest.join(' ')),
    orders: [...before, { number, coupons: promotions.map(({ code }) => code) }],
  }
  writeJson('sessionStorage', KEY, buyer)
}

/** Empty texts where nothing is known. */
export function readGuestBuyer(): GuestBuyer {
  const kept = readJson<Partial<GuestBuyer>>('sessionStorage', KEY)
  const { email = '', firstName = '', lastName = '', orders = [] } = kept ?? {}
  return { email, firstName, lastName, orders }
}

/** Offers the coupons of a canceled order again. */
export function releaseCoupons(number: string): void {
  const orders = ordersWithout(number)
  const buyer = readGuestBuyer()
  if (orders.length < buyer.orders.length) writeJson('sessionStorage', KEY, { ...buyer, orders })
}

function ordersWithout(number: string): GuestBuyer['orders'] {
  return readGuestBuyer().orders.filter((order) => order.number !== number)
}

/**
 * Whether this tab's orders of `email` use up a coupon. The API does not reveal it: anybody can
 * type an e-mail.
 */
export function isUsedUp({ code, limit }: WirePromotion, email: string | null): boolean {
  if (!limit || !isLastBuyer(email)) return false
  return readGuestBuyer().orders.some(({ coupons }) => limit === 'first' || coupons.includes(code))
}

function isLastBuyer(email: string | null): boolean {
  return email !== null && readGuestBuyer().email.toLowerCase() === email.toLowerCase()
}

export function forgetGuestBuyer(): void {
  writeJson('sessionStorage', KEY, null)
}

/** A longer name would make the prefilled form invalid without any visible error. */
function ifShort(name: string): string {
  return name.length > LONGEST_NAME ? '' : name
}
