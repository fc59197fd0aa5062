import { visibleText } from './visible-text'

/** Quotes, blanks and what WhatsApp writes around bold, italic, struck and fixed text. */
const AROUND = /^[\s*_~`\p{Pi}\p{Pf}"'„]+|[\s*_~`\p{Pi}\p{Pf}"'„]+$/gu

/** Code of a coupon that was typed or pasted from a message: ' *Cupim5* ' → 'Cupim5'. */
export function couponCode(text: string): string {
  return visibleText(text).replace(AROUND, '')
}
