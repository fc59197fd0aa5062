import { PERSONAL_KEYS } from '../browser/storage'
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
