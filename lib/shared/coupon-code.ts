import { toCents } from './money'
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

/** A coupon of an order. `amount`: its part of the discount in BRL, not above zero, if known. */
export interface CouponAmount {
  name: string
  amount?: number | null | undefined
}

/** Rows of a discount in cents: one for each coupon if they add up to it, else one row. */
export function discountRows(cents: number, coupons: readonly CouponAmount[]) {
  if (cents === 0) return []
  const own = coupons.map(({ name, amount }) => ({
    label: `Desconto (${name})`,
    cents: toCents(amount ?? 0),
  }))
  const given = own.filter((discount) => discount.cents < 0)
  const isWhole = given.reduce((sum, discount) => sum + discount.cents, 0) === cents
  if (given.length > 1 && isWhole) return given
  const names = coupons.map(({ name }) => name).join(', ')
  return [{ label: names ? `Descontos (${names})` : 'Descontos', cents }]
}
