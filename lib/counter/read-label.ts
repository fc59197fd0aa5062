import type { Shop } from '../shared/shop/schema.mjs'

export type Scale = NonNullable<Shop['scale']>

/** What a label of the scale says: the product's code, and grams or cents. */
export interface Label {
  code: string
  value: number
}

export const SCANNED_DIGITS = 13

/** Text of a field without the digits that a scanner typed into it. */
export function withoutScan(text: string): string {
  return /\d{13}$/.test(text) ? '' : text
}

/** Reads a label by the pattern of the scale; null for a wrong check digit or another pattern. */
export function readLabel(digits: string, { label: pattern }: Pick<Scale, 'label'>): Label | null {
  if (!/^2\d{12}$/.test(digits) || checkDigit(digits) !== Number(digits.at(-1))) return null
  const fits = [...pattern].every((sign, at) => /\D/.test(sign) || sign === digits[at])
  if (!fits) return null
  const part = (sign: string) => [...digits].filter((_, at) => pattern[at] === sign).join('')
  return { code: part('C').replace(/^0+/, ''), value: Number(part('V')) }
}

function checkDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Grams of a label; `isDerived` from a price. Null for a price that the shop does not know. */
export function labelGrams(
  { value }: Label,
  scale: Pick<Scale, 'value' | 'hasShopPrices'>,
  pricePerGram: number,
): { grams: number; isDerived: boolean } | null {
  if (scale.value === 'weight') return { grams: value, isDerived: false }
  if (!scale.hasShopPrices || pricePerGram <= 0) return null
  return { grams: Math.round(value / 100 / pricePerGram), isDerived: true }
}
