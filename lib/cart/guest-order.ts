import { readItem, writeItem } from '../browser/storage'

const TOKEN_KEY = 'order_token'
const NUMBER_KEY = 'order_number'

export interface GuestOrder {
  number: string
  token: string
}

/** Marks the name of a window that carries an order. */
const CARRIED = 'guest-order '

let carried: GuestOrder | null = null

/** The guest's order, from local storage, or from the document before if that had no storage. */
export function readGuestOrder(): GuestOrder | null {
  return readStored() ?? takeCarried()
}

function readStored(): GuestOrder | null {
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

/**
 * Stores the order of a leaving page again if the browser has cleared its storage. In a browser
 * without storage the name of the window takes the order to the next document.
 */
export function carryGuestOrder({ number, token }: { number: string; token: string | null }): void {
  if (!token || readStored()) return
  storeGuestOrder({ number, token })
  if (!readStored()) window.name = `${CARRIED}${number} ${token}`
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
