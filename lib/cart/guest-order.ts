import { readItem, writeItem } from '../browser/storage'

const TOKEN_KEY = 'order_token'
const NUMBER_KEY = 'order_number'

export interface GuestOrder {
  number: string
  token: string
}

/** Begin of the name of a window that carries an order to the next document. */
export const CARRIED = 'guest-order '

let carried: GuestOrder | null = null

/** The guest's order, from local storage, or from the document before if that had no storage. */
export function readGuestOrder(): GuestOrder | null {
  return readStoredOrder() ?? takeCarried()
}

export function readStoredOrder(): GuestOrder | null {
  const number = readItem('localStorage', NUMBER_KEY)
  const token = readItem('localStorage', TOKEN_KEY)
  return number && token ? { number, token } : null
}

function takeCarried(): GuestOrder | null {
  if (typeof window !== 'undefined' && window.name.startsWith(CARRIED)) {
    const [, number = '', token = ''] = window.name.split(' ')
    carried = { number, token }
    window.name = ''
  }
  return carried
}

export function storeGuestOrder({ number, token }: GuestOrder): void {
  writeItem('localStorage', NUMBER_KEY, number)
  writeItem('localStorage', TOKEN_KEY, token)
}

export function clearGuestOrder(): void {
  carried = null
  writeItem('localStorage', NUMBER_KEY, null)
  writeItem('localStorage', TOKEN_KEY, null)
}
