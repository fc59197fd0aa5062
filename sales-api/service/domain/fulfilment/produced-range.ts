import { lineTotalCents } from '@/lib/shared/money'
import { TOLERANCE_PERCENT, weightTolerance } from '@/lib/shared/tolerance'
import { formatQuantity, isWeighed, type Unit } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import type { PaymentRow } from '../checkout/payment-in-progress'
import type { LineItemRow } from '../orders/line-rows'

/** Fields of a line that matter for weighing: grams (or Kg) of goods by weight, else units. */
export interface OrderedLine {
  id: number
  unit: Unit
  quantity: number
}

/** Tolerance in percent under which the payment's order was placed. */
export function toleranceOf({ tolerancePercent }: Pick<PaymentRow, 'tolerancePercent'>): number {
  return tolerancePercent ?? TOLERANCE_PERCENT
}

/**
 * Range of grams, Kg or units that may be produced for a line: `percent` around an ordered weight,
 * or up to the ordered number of units. A weight that the customer agreed to widens the range.
 */
export function producedRange(
  { unit, quantity }: OrderedLine,
  percent: number,
  agreed: number = quantity,
): { least: number; most: number } {
  if (!isWeighed(unit)) return { least: 0, most: quantity }
  const tolerance = weightTolerance(quantity, percent)
  return {
    least: Math.min(quantity - tolerance, agreed),
    most: Math.max(quantity + tolerance, agreed),
  }
}

/** Throws OperatorError unless `produced` is 0 (missing item) or an integer in the line's range. */
export function checkProduced(
  line: OrderedLine,
  produced: number,
  percent: number,
  agreed?: number,
): void {
  const { least, most } = producedRange(line, percent, agreed)
  const isWithin = produced >= least && produced <= most
  if (produced === 0 || (isWithin && Number.isInteger(produced))) return
  const unit = line.unit === 'un' ? 'units' : line.unit
  throw new OperatorError(
    `line ${line.id}: ${produced} is not possible for ${line.quantity} ${unit}; ` +
      `enter ${least} to ${most}, or 0 when it is missing`,
    {
      portuguese: `Fora da tolerância: de ${formatQuantity(least, line.unit)} a ${formatQuantity(most, line.unit)}`,
    },
  )
}

type WeighedLine = Pick<LineItemRow, 'price' | 'quantity' | 'producedQuantity' | 'substitute'>

/** Cents of a line and its substitute, rounded half up once; as ordered before it is weighed. */
export function producedLineCents(line: WeighedLine): number {
  const { price, quantity, producedQuantity, substitute } = line
  return lineTotalCents(price, producedQuantity ?? quantity) + (substitute?.cents ?? 0)
}
