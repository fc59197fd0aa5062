import type { Product } from '../api/types'
import { mostOrderable } from '../shared/stock'
import { isWeighed, type Unit } from '../shared/weight'

type Rules = Pick<
  Product,
  'incrementQuantity' | 'minimumQuantity' | 'maximumQuantity' | 'defaultQuantity' | 'totalOnHand'
>

/** Why a typed quantity was changed. */
export type Adjustment = 'maximum' | 'stock' | 'step'

const KILOGRAM = /^(kg|k|quilos?|kilos?)$/
const GRAM = /^(g|gr|gramas?)$/
const PIECE = /^(un|und|unid|unidades?|p[cç]s?|pe[cç]as?)$/
/** From here on a bare number means grams. */
const GRAMS_FROM = 100

/** Parses '1,5 kg', '1500 g' or '2 un' into the product's unit; null for any other text. */
export function parseQuantity(text: string, unit: Unit): number | null {
  const [, digits, word = ''] = /^([\d.,]+)\s*(\p{L}*)\.?$/u.exec(text.trim().toLowerCase()) ?? []
  if (!digits) return null
  if (!isWeighed(unit)) return word === '' || PIECE.test(word) ? wholeNumber(digits) : null
  const grams = parseGrams(digits, word)
  if (grams === null) return null
  return unit === 'g' ? grams : grams / 1000
}

/**
 * The quantity nearest to `target` (at least the minimum) that the steps, the maximum and the stock
 * allow, in grams or units, and which of them changed it.
 */
export function fitQuantity(
  target: number,
  rules: Rules,
): { quantity: number; adjustment: Adjustment | null } {
  const { incrementQuantity, minimumQuantity, maximumQuantity, defaultQuantity } = rules
  const most = mostOrderable(rules.totalOnHand, rules)
  if (target > most) return { quantity: most, adjustment: whyLess(target, most, rules) }
  if (target === minimumQuantity || target === maximumQuantity) {
    return { quantity: target, adjustment: null }
  }
  const step = Math.max(1, incrementQuantity)
  const nearest = defaultQuantity + Math.round((target - defaultQuantity) / step) * step
  const quantity = Math.min(most, Math.max(minimumQuantity, nearest))
  return { quantity, adjustment: quantity === target ? null : 'step' }
}

function whyLess(target: number, most: number, rules: Rules): Adjustment {
  if (most === rules.maximumQuantity) return 'maximum'
  return target > rules.totalOnHand ? 'stock' : 'step'
}

function parseGrams(digits: string, word: string): number | null {
  if (GRAM.test(word)) return round(decimal(digits, true), 1)
  if (KILOGRAM.test(word)) return round(decimal(digits, false), 1000)
  if (word !== '') return null
  const bare = decimal(digits, /^\d{1,3}\.\d{3}$/.test(digits) && !digits.startsWith('0'))
  return round(bare, bare !== null && bare < GRAMS_FROM ? 1000 : 1)
}

function wholeNumber(digits: string): number | null {
  const value = decimal(digits, true)
  return Number.isInteger(value) ? value : null
}

/** Brazilians write 1.500,5; a point alone may be of either kind. */
function decimal(digits: string, pointGroups: boolean): number | null {
  const grouped = digits.includes(',') || (pointGroups && /^\d{1,3}(\.\d{3})+$/.test(digits))
  const plain = (grouped ? digits.replaceAll('.', '') : digits).replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null
}

function round(value: number | null, factor: number): number | null {
  return value === null ? null : Math.round(value * factor)
}
