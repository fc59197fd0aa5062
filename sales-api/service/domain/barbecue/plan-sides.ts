/**
 * A product sold by unit: the least and most units that can be ordered, in steps of its increment.
 */
export interface Unit {
  id: number
  minimum: number
  maximum: number
  increment: number
}

interface PlannedUnit {
  id: number
  units: number
}

/**
 * Plans enough units for `grams` of meat: of the first choice as far as its stock allows, then of
 * the next.
 */
export function planSide(grams: number, gramsPerUnit: number, choices: Unit[]): PlannedUnit[] {
  let missing = Math.ceil(grams / gramsPerUnit)
  const planned: PlannedUnit[] = []
  for (const { id, minimum, maximum, increment } of choices) {
    if (missing <= 0) break
    const steps = Math.ceil(Math.max(0, missing - minimum) / increment)
    const units = Math.min(maximum, minimum + steps * increment)
    planned.push({ id, units })
    missing -= units
  }
  return planned
}
