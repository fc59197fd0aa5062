import { isWeighed, type Unit } from '@/lib/shared/weight'
import { producedRange } from '../service/domain/fulfilment/weighing'

interface Line {
  id: number
  unit: Unit
  quantity: number
}

/** A scale shows steps of 5 g. */
const STEP = 5
/** A butcher seldom cuts further from the estimate than this. */
const SPREAD = 0.06

/** What the scale shows for a line, in its own unit: always the same for the same line, within the tolerance. */
export function demoWeight({ id, unit, quantity }: Line): number {
  if (!isWeighed(unit) || unit === 'kg') return quantity
  // The golden ratio puts neighbouring ids far apart.
  const share = ((id * 0.618_033_988_75) % 1) * 2 - 1
  const { least, most } = producedRange({ id, unit, quantity })
  const shown = Math.round((quantity * (1 + share * SPREAD)) / STEP) * STEP
  return Math.min(most, Math.max(least, shown))
}
