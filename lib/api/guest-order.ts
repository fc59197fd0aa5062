import { readItem, writeItem } from '../browser/storage'

const TOKEN_KEY = 'order_token'
const NUMBER_KEY = 'order_number'
const PROBE = 'probe'

export interface GuestOrder {
  number: string
  token: string
}

/** The guest's order, from local storage, or from the window's name without storage. */
export function readGuestOrder(): GuestOrder | null {
  if (typeof window === 'undefined') return null
  return readStoredOrder() ?? readNamedOrder()
}

/** A foreign page can name the window that it opens, so the name counts only without storage. */
function readNamedOrder(): GuestOrder | null {
  const named = orderOf(...window.name.split(' '))
  return named && !canStore() ? named : null
}

/** Returns whether the browser stores items for this site. */
export function canStore(): boolean {
  writeItem('localStorage', PROBE, PROBE)
  const isStored = readItem('localStorage', PROBE) !== null
  writeItem('localStorage', PROBE, null)
  return isStored
}

function readStoredOrder(): GuestOrder | null {
  return orderOf(readItem('localStorage', NUMBER_KEY), readItem('localStorage', TOKEN_KEY))
}

function orderOf(number?: string | null, token?: string | null): GuestOrder | null {
  return number && token ? { number, token } : null
}

/**
 * Stores the order, without storage in the window's name. A name that is set while the page is left
 * comes too late: the browser may have given the old one to the next document.
 */
export function storeGuestOrder({ number, token }: GuestOrder): void {
  writeItem('localStorage', NUMBER_KEY, number)
  writeItem('localStorage', TOKEN_KEY, token)
  if (!readStoredOrder()) window.name = `${number} ${token}`
}

export function clearGuestOrder(): void {
  window.name = ''
  writeItem('localStorage', NUMBER_KEY, null)
  writeItem('localStorage', TOKEN_KEY, null)
}
