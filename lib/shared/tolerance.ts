import { isWeighed, type Unit } from './weight'

/** Weighed goods may differ from the estimate by this many percent. */
export const TOLERANCE_PERCENT = 10

/** A line of an order with its estimated price in integer cents. */
interface EstimatedLine {
  unit: Unit
  cents: number
}

/** Grams or Kg by which a weight may differ from the one ordered, rounded down. */
export function weightTolerance(quantity: number): number {
  return Math.floor((quantity * TOLERANCE_PERCENT) / 100)
}

/** Cents held on the card: the total, and for the weighed lines their tolerance too, rounded half up once. */
export function authorisedCents(totalCents: number, lines: readonly EstimatedLine[]): number {
  const weighed = lines.reduce((sum, { unit, cents }) => (isWeighed(unit) ? sum + cents : sum), 0)
  return totalCents + Math.round((weighed * TOLERANCE_PERCENT) / 100)
}

/** The promise that every price by weight ends in. */
export const EXACT_WEIGHT = 'Só o peso exato é cobrado.'

/** What a price by weight means, in the same words on every screen and in every mail. */
export const WEIGHT_STORY = `Produtos por peso são estimados, com tolerância de ${TOLERANCE_PERCENT}%. ${EXACT_WEIGHT}`
