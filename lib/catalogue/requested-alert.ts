import { writeItem } from '../browser/storage'

/** Item of the session storage: the variant that a guest wants a stock alert for. */
export const REQUESTED_ALERT = 'wanted_notice'

/** Stores which variant a guest wants a stock alert for, before the login. */
export function requestAlert(variantId: number): void {
  writeItem('sessionStorage', REQUESTED_ALERT, String(variantId))
}
