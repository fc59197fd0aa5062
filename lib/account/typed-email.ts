import { readItem, writeItem } from '../browser/storage'

let typed = ''

/** E-mail typed on the login page, for the page that resets the password. Lost on a page load. */
export const typedEmail = (): string => typed

export function recordTypedEmail(email: string): void {
  typed = email
}

const RESET_KEY = 'reset_email'

/** Stores the e-mail whose password was reset for the login page, a new document. */
export function recordResetEmail(email: string): void {
  writeItem('sessionStorage', RESET_KEY, email)
}

/** Takes the e-mail whose password was reset. Returns it once. */
export function consumeResetEmail(): string | null {
  const email = readItem('sessionStorage', RESET_KEY)
  if (email !== null) writeItem('sessionStorage', RESET_KEY, null)
  return email
}
