import { isOneLine } from '@/lib/shared/contract/one-line'

/** The one spelling an e-mail is stored, found and counted by. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** One @, no spaces, a dot in the domain (E.4), and nothing that a mail program reads as several addresses or another one. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text) &&
    isOneLine(text) &&
    text.length <= 254
  )
}
