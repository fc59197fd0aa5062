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
  /** Orders of guests in this tab, with the codes of their coupons; without canceled ones. */
  orders: GuestOrder[]
}

type Buyer = Pick<Order, 'email' | 'shipAddress'>

interface GuestOrder {
  number: string
  coupons: string[]
  /** In lower case. */
  email: string | null
  home: string | null
}

/** Stores the guest who bought in this tab, for the registration form. Never in a URL. */
export function storeGuestBuyer(order: Order): void {
  const { number, email, shipAddress, promotions } = order
  const [firstName = '', ...rest] = (shipAddress?.receiverName ?? '').trim().split(/\s+/)
  const buyer: GuestBuyer = {
    email: email ?? '',
    firstName: ifShort(firstName),
    lastName: ifShort(rest.join(' ')),
    orders: [
      ...ordersWithout(number),
      { number, coupons: promotions.map(({ code }) => code), ...keysOf(order) },
    ],
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
 * Whether this tab's orders use up a coupon for their e-mail, or for their phone and address. The
 * API does not reveal it: anybody can type them.
 */
export function isUsedUp({ code, limit }: WirePromotion, buyer: Buyer): boolean {
  if (!limit) return false
  const { email, home } = keysOf(buyer)
  return readGuestBuyer().orders.some((order) => {
    const isOwn = (email && order.email === email) || (home && order.home === home)
    return isOwn && (limit === 'first' || order.coupons.includes(code))
  })
}

/** Returns the keys that identify a buyer: the e-mail, and phone with address. */
function keysOf({ email, shipAddress: address }: Buyer): Pick<GuestOrder, 'email' | 'home'> {
  const street = (address?.addressLine1 ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  return {
    email: email?.toLowerCase() ?? null,
    home: address?.telephone
      ? `${address.telephone} ${address.zipcode} ${street}`.toLowerCase()
      : null,
  }
}

export function forgetGuestBuyer(): void {
  writeJson('sessionStorage', KEY, null)
}

/** A longer name would make the prefilled form invalid without any visible error. */
function ifShort(name: string): string {
  return name.length > LONGEST_NAME ? '' : name
}
