import { visibleText } from './text-rules'

/** Blanks, quotes and what WhatsApp writes around bold, struck and fixed text. */
const MARK = String.raw`\s*~\x60\p{Pi}\p{Pf}"'„`
const AROUND = around(MARK)
/** WhatsApp's mark of italics too. */
const AROUND_ITALICS = around(`${MARK}_`)

/**
 * Code of a coupon that was typed or pasted from a message: ' *Cupim5* ' → 'Cupim5'. A code may end
 * with an underscore but never begins with one.
 */
export function couponCode(text: string): string {
  const code = visibleText(text).replace(AROUND, '')
  return code.startsWith('_') ? code.replace(AROUND_ITALICS, '') : code
}

function around(marks: string): RegExp {
  return new RegExp(`^[${marks}]+|[${marks}]+$`, 'gu')
}
