import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'

const KEY = PERSONAL_KEYS.guestBuyer
/** Longest name an account takes. */
const LONGEST_NAME = 30

/** What a guest's order tells of the person who may open an account. */
export interface GuestBuyer {
  email: string
  firstName: string
  lastName: string
}

/** Keeps who bought as a guest for as long as this tab, so that an account asks for nothing twice; never in an address. */
export function keepGuestBuyer({ email, shipAddress }: Order): void {
  const [firstName = '', ...rest] = (shipAddress?.receiverName ?? '').trim().split(/\s+/)
  const buyer: GuestBuyer = {
    email: email ?? '',
    firstName: ifShort(firstName),
    lastName: ifShort(rest.join(' ')),
  }
  writeJson('sessionStorage', KEY, buyer)
}

/** Who bought as a guest in this tab last; empty texts where nothing is known. */
export function readGuestBuyer(): GuestBuyer {
  const kept = readJson<Partial<GuestBuyer>>('sessionStorage', KEY)
  const { email = '', firstName = '', lastName = '' } = kept ?? {}
  return { email, firstName, lastName }
}

/** The account is there, and with it everything that was kept for it. */
export function forgetGuestBuyer(): void {
  writeJson('sessionStorage', KEY, null)
}

/** A name that the form would refuse, without a word before it is touched, is left to be typed. */
function ifShort(name: string): string {
  return name.length > LONGEST_NAME ? '' : name
}
