import { isOneLine, REQUIRED, visibleText } from './text-rules'

/** Normalised spelling by which an e-mail address is stored, found and counted. */
export function normaliseEmail(email: string): string {
  return visibleText(email).normalize('NFC').toLowerCase()
}

/** One @, no blanks, a dot in the domain, and no character that separates or hides addresses. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/

const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
const LABEL = String.raw`${LETTER}(?:[\p{L}\p{M}\p{N}-]{0,61}${LETTER})?`
/** ASCII before the @, since few mail servers take more; domains in any script. */
const DELIVERABLE = new RegExp(
  String.raw`^(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`,
  'u',
)

/** Longest address in SMTP, in characters. */
const LIMIT = 254

const INVALID = 'Email inválido'

/**
 * Whether `text` is one plain e-mail address. Accepts addresses of old accounts that `emailError`
 * refuses.
 */
export function isOneAddress(text: string): boolean {
  return ONE_ADDRESS.test(text) && isOneLine(text) && text.length <= LIMIT
}

/** Error of a new e-mail address, or null when mail servers deliver to it. */
export function emailError(email: string): string | null {
  const clean = normaliseEmail(email)
  if (!clean) return REQUIRED
  return clean.length <= LIMIT && DELIVERABLE.test(clean) ? null : INVALID
}

/** Error of an e-mail address used to find an account, or null. */
export function accountEmailError(email: string): string | null {
  const clean = normaliseEmail(email)
  if (!clean) return REQUIRED
  return isOneAddress(clean) ? null : INVALID
}
