import { shop } from '#shop'
import { isWeighed, type Unit } from './weight'

/**
 * Percent by which weighed goods of a new order may differ from the estimate. A payment stores the
 * percent of its order.
 */
export const TOLERANCE_PERCENT = shop.tolerancePercent

/** A line of an order with its estimated price in integer cents. */
interface EstimatedLine {
  unit: Unit
  cents: number
}

/** Grams or Kg by which a weight may differ from the ordered `quantity`; rounds down. */
export function weightTolerance(quantity: number, percent: number): number {
  return Math.floor((quantity * percent) / 100)
}

/**
 * Cents held on the card: the total, and `percent` of the weighed lines, rounded half up once.
 */
export function authorisedCents(
  totalCents: number,
  lines: readonly EstimatedLine[],
  percent = TOLERANCE_PERCENT,
): number {
  const weighed = lines.reduce((sum, { unit, cents }) => (isWeighed(unit) ? sum + cents : sum), 0)
  return totalCents + Math.round((weighed * percent) / 100)
}

/** Sentence at the end of every text about a price by weight. */
export const EXACT_WEIGHT = 'Só o peso exato é cobrado.'

/** Meaning of a price by weight, in the same words on every screen and in every e-mail. */
export function soldByWeightText(percent: number): string {
  return `Produtos por peso são estimados, com tolerância de ${percent}%. ${EXACT_WEIGHT}`
}
