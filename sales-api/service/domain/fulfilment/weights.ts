import { isWeighed, type Unit, WEIGHT_TOLERANCE } from '@/lib/shared/weight'
import { OperatorError } from '../operator-error'

/** A line as far as its weight matters: grams (or Kg) of goods by weight, else units. */
export interface OrderedLine {
  id: number
  unit: Unit
  quantity: number
}

/** What may be produced for a line besides nothing: by weight ten percent either way, by unit never more (CONST-12). */
export function producedRange({ unit, quantity }: OrderedLine): { least: number; most: number } {
  if (!isWeighed(unit)) return { least: 0, most: quantity }
  const tolerance = Math.floor(quantity * WEIGHT_TOLERANCE)
  return { least: quantity - tolerance, most: quantity + tolerance }
}

/** Throws OperatorError unless `produced` is a possible weight or count for the line; 0 is a missing item. */
export function checkProduced(line: OrderedLine, produced: number): void {
  const { least, most } = producedRange(line)
  const isWhole = Number.isInteger(produced) && produced >= 0
  if (isWhole && (produced === 0 || (produced >= least && produced <= most))) return
  const unit = line.unit === 'un' ? 'units' : line.unit
  throw new OperatorError(
    `line ${line.id}: ${produced} is not possible for ${line.quantity} ${unit}; ` +
      `enter ${least} to ${most}, or 0 when it is missing`,
  )
}

/** What comes off the shelf beyond what was claimed, in grams; a missing item leaves nothing to put back. */
export function shelfDifference({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? produced - quantity : 0
}

/** What of the line was not there when it was to be packed, in grams or units. */
export function missing({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? 0 : quantity - produced
}
