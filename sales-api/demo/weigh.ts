import { isWeighed, type Unit } from '@/lib/shared/weight'
import { producedRange } from '../service/domain/fulfilment/produced-range'

interface Line {
  id: number
  unit: Unit
  quantity: number
}

/** A scale shows steps of 5 g. */
const STEP = 5
/** Largest deviation from the estimate, as a share. */
const SPREAD = 0.06

/** Weight of a line on the scale, in its own unit: the same for each call, within `percent`. */
export function demoWeight({ id, unit, quantity }: Line, percent: number): number {
  if (!isWeighed(unit) || unit === 'kg') return quantity
  // The golden ratio puts neighbouring ids far apart.
  const share = ((id * 0.618_033_988_75) % 1) * 2 - 1
  const { least, most } = producedRange({ id, unit, quantity }, percent)
  const shown = Math.round((quantity * (1 + share * SPREAD)) / STEP) * STEP
  return Math.min(most, Math.max(least, shown))
}
