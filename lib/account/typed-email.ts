import { PERSONAL_KEYS, readJson } from '../browser/storage'
import { consumeFlash, setFlash } from './flash'

let typed = ''

/** E-mail typed on the login page, for the page that resets the password. Lost on a page load. */
export const typedEmail = (): string => typed

export function recordTypedEmail(email: string): void {
  typed = email
}

/** Stores the e-mail whose password was reset for the login page, a new document. */
export function recordResetEmail(email: string): void {
  setFlash(email, PERSONAL_KEYS.resetEmail)
}

/** Takes the e-mail whose password was reset. Returns it once. */
export const consumeResetEmail = (): string | null => consumeFlash(PERSONAL_KEYS.resetEmail)

/** The signed link of the last order that was confirmed in this browser. */
export function lastTrackerToken(): string | null {
  const kept = readJson<{ trackerToken?: unknown }>('localStorage', PERSONAL_KEYS.confirmedOrder)
  return typeof kept?.trackerToken === 'string' ? kept.trackerToken : null
}
