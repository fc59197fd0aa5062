import { PERSONAL_KEYS, readItem, writeItem } from '../browser/storage'

/** Item of the session storage: the page of the product that a customer logged in for. */
const REQUESTED_ALERT = PERSONAL_KEYS.requestedAlert

/** Requests the stock alert of the product at `path`. Its page turns the alert on. */
export function requestAlert(path: string): void {
  writeItem('sessionStorage', REQUESTED_ALERT, path.replace(/\/$/, ''))
}

/** Returns whether the customer logged in for an alert on this product, and clears the request. */
export function takeRequestedAlert(slug: string): boolean {
  const isRequested = readItem('sessionStorage', REQUESTED_ALERT) === `/produtos/${slug}`
  if (isRequested) writeItem('sessionStorage', REQUESTED_ALERT, null)
  return isRequested
}
