import { readItem, writeItem } from '../browser/storage'

const TOKEN_KEY = 'order_token'
const NUMBER_KEY = 'order_number'

export interface GuestOrder {
  number: string
  token: string
}

/** The guest's order, stored in local storage. */
export function readGuestOrder(): GuestOrder | null {
  const number = readItem('localStorage', NUMBER_KEY)
  const token = readItem('localStorage', TOKEN_KEY)
  return number && token ? { number, token } : null
}

export function storeGuestOrder({ number, token }: GuestOrder): void {
  writeItem('localStorage', NUMBER_KEY, number)
  writeItem('localStorage', TOKEN_KEY, token)
}

export function clearGuestOrder(): void {
  writeItem('localStorage', NUMBER_KEY, null)
  writeItem('localStorage', TOKEN_KEY, null)
}
