import { isWeighed, type Unit, WEIGHT_TOLERANCE } from './weight'

const PERCENT = WEIGHT_TOLERANCE * 100

/** A line of an order with its estimated price in integer cents. */
export interface EstimatedLine {
  unit: Unit
  cents: number
}

/** Cents held on the card: the total, and for the weighed lines their tolerance too, rounded half up once. */
export function authorisedCents(totalCents: number, lines: readonly EstimatedLine[]): number {
  const weighed = lines.reduce((sum, { unit, cents }) => (isWeighed(unit) ? sum + cents : sum), 0)
  return totalCents + Math.round((weighed * PERCENT) / 100)
}
