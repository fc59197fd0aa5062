import { readItem, writeItem } from '../browser/storage'

const KEY = 'wanted_notice'

/** Stores which variant a guest wants a stock alert for, before the login. */
export function requestAlert(variantId: number): void {
  writeItem('sessionStorage', KEY, String(variantId))
}

/** Returns whether the login was for an alert on this variant, and clears the request. */
export function takeRequestedAlert(variantId: number): boolean {
  const isRequested = readItem('sessionStorage', KEY) === String(variantId)
  if (isRequested) writeItem('sessionStorage', KEY, null)
  return isRequested
}
