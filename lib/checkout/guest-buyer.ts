import type { Order } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'

const KEY = PERSONAL_KEYS.guestBuyer
/** Limit of an account's names. */
const LONGEST_NAME = 30

interface GuestBuyer {
  email: string
  firstName: string
  lastName: string
}

/** Data for the registration form of a guest who bought in this tab. Never in a URL. */
export function storeGuestBuyer({ email, shipAddress }: Order): void {
  const [firstName = '', ...rest] = (shipAddress?.receiverName ?? '').trim().split(/\s+/)
  const buyer: GuestBuyer = {
    email: email ?? '',
    firstName: ifShort(firstName),
    lastName: ifShort(rest.join(' ')),
  }
  writeJson('sessionStorage', KEY, buyer)
}

/** Empty texts where nothing is known. */
export function readGuestBuyer(): GuestBuyer {
  const kept = readJson<Partial<GuestBuyer>>('sessionStorage', KEY)
  const { email = '', firstName = '', lastName = '' } = kept ?? {}
  return { email, firstName, lastName }
}

export function forgetGuestBuyer(): void {
  writeJson('sessionStorage', KEY, null)
}

/** A longer name would make the prefilled form invalid without any visible error. */
function ifShort(name: string): string {
  return name.length > LONGEST_NAME ? '' : name
}
