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
  /** Codes of the coupons on this guest's orders. */
  coupons: string[]
}

/** Stores the guest who bought in this tab, for the registration form. Never in a URL. */
export function storeGuestBuyer({ email, shipAddress, promotions }: Order): void {
  const before = isLastBuyer(email) ? readGuestBuyer().coupons : []
  const [firstName = '', ...rest] = (shipAddress?.receiverName ?? '').trim().split(/\s+/)
  const buyer: GuestBuyer = {
    email: email ?? '',
    firstName: ifShort(firstName),
    lastName: ifShort(rest.join(' ')),
    coupons: [...before, ...promotions.map(({ code }) => code)],
  }
  writeJson('sessionStorage', KEY, buyer)
}

/** Empty texts where nothing is known. */
export function readGuestBuyer(): GuestBuyer {
  const kept = readJson<Partial<GuestBuyer>>('sessionStorage', KEY)
  const { email = '', firstName = '', lastName = '', coupons = [] } = kept ?? {}
  return { email, firstName, lastName, coupons }
}

/**
 * Whether this tab's orders of `email` use up a coupon. The API does not reveal it: anybody can
 * type an e-mail.
 */
export function isUsedUp({ code, limit }: WirePromotion, email: string | null): boolean {
  if (!limit || !isLastBuyer(email)) return false
  return limit === 'first' || readGuestBuyer().coupons.includes(code)
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
