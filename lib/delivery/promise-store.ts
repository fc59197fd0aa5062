import { createListeners } from '../browser/listeners'
import { PERSONAL_KEYS, readItem, writeItem } from '../browser/storage'

export interface PromiseTexts {
  where: string
  when: string
  /** Zipcode of the promise; null when the promise is the same for all. */
  zipcode: string | null
  isServed: boolean
  /** Delivery cost in BRL below the free-delivery limit; null where unknown. */
  cost: number | null
  /** Both sentences for a cart with free delivery; undefined where they are the same. */
  free?: { where: string; when: string }
  /** Both sentences with the places served, for a CEP that is not among them. */
  box?: { where: string; when: string }
  /** Day and hours of a chosen pickup. */
  pickup?: string
}

/** Promise of the last response of the sales API; null before the first response. */
let promise: PromiseTexts | null = null
let isFormOpen = false

const { subscribe, notify } = createListeners()

export const subscribePromise = subscribe

export function readPromise(): PromiseTexts | null {
  return promise
}

export function setPromise(texts: PromiseTexts | null): void {
  promise = texts
  notify()
}

export function isZipcodeFormOpen(): boolean {
  return isFormOpen
}

export function showZipcodeForm(open: boolean): void {
  isFormOpen = open
  notify()
}

/** The zipcode the shopper typed, in 8 digits. Prefills the checkout's address. */
export function readStoredZipcode(): string | null {
  const stored = readItem('localStorage', PERSONAL_KEYS.deliveryZipcode)
  return stored && /^\d{8}$/.test(stored) ? stored : null
}

export function storeZipcode(zipcode: string): void {
  writeItem('localStorage', PERSONAL_KEYS.deliveryZipcode, zipcode)
}
