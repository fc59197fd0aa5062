/** A meat in stock: the least and most grams that can be ordered, in steps of its increment. */
export interface Cut {
  id: number
  /** Cuts of one product differ only in their packaging. */
  productId: number
  /** From 0 (lean) to 100. */
  fat: number
  minimum: number
  maximum: number
  increment: number
}

export interface MeatTarget {
  /** Total grams of meat. */
  wanted: number
  /** Target fat percentage, from 0 to 100. */
  fat: number
  /** Cuts of the preferred type. */
  preferred: Cut[]
  /** Cuts of each other requested meat, such as sausages; the last group is left out first. */
  companions: Cut[][]
  /** Cuts that fill up the list when all others are too few. */
  reserves: Cut[]
}

export interface PlannedCut {
  id: number
  grams: number
}

/** Weight of the preferred type; every other meat weighs 1. */
const PREFERRED_WEIGHT = 3
/** Grams per cut: of the preferred type, then of the others. */
const GRAMS_A_CUT = [2000, 3000] as const
const MOST_CUTS = 4

interface Group {
  weight: number
  cuts: Cut[]
  count: number
}

/**
 * Plans a shopping list of meat: every group gets its share, in the cuts nearest to the fat
 * percentage. Leaves out the last group while the minimums of all groups exceed the total. Equal
 * targets return equal lists; null when no list comes near the wanted grams.
 */
export function planMeat(target: MeatTarget): PlannedCut[] | null {
  if (isTooMuch(target)) return null
  const preferred = byFat(target.preferred, target.fat)
  const companions = target.companions
    .map((cuts) => byFat(cuts, target.fat))
    .filter(({ length }) => length > 0)
  for (let kept = companions.length; kept >= 0; kept -= 1) {
    const groups = share(target.wanted, preferred, companions.slice(0, kept))
    const rest = [
      ...preferred,
      ...companions.slice(0, kept).flat(),
      ...byFat(target.reserves, target.fat),
    ]
    const planned = fit(target.wanted, groups, rest)
    if (planned) return planned
  }
  return alone(target.wanted, preferred)
}

/** Checked first, since trying all choices of cuts in vain is expensive. */
function isTooMuch({ wanted, preferred, companions, reserves }: MeatTarget): boolean {
  const all = [...preferred, ...companions.flat(), ...reserves]
  const most = sumOf(all.map(({ maximum }) => maximum))
  return most + Math.max(0, ...all.map(({ increment }) => increment)) / 2 < wanted
}

/**
 * Sorts cuts by distance to the fat percentage, then in the seller's order. Further cuts of a
 * product come after all others.
 */
function byFat(cuts: Cut[], fat: number): Cut[] {
  const sorted = cuts.toSorted((a, b) => Math.abs(a.fat - fat) - Math.abs(b.fat - fat))
  const isFirst = ({ productId }: Cut, index: number) =>
    sorted.findIndex((cut) => cut.productId === productId) === index
  return [...sorted.filter(isFirst), ...sorted.filter((cut, index) => !isFirst(cut, index))]
}

function share(wanted: number, preferred: Cut[], companions: Cut[][]): Group[] {
  const whole = PREFERRED_WEIGHT + companions.length
  return [preferred, ...companions].map((cuts, index) => {
    const weight = (index === 0 ? PREFERRED_WEIGHT : 1) / whole
    const size = GRAMS_A_CUT[index === 0 ? 0 : 1]
    const count = Math.min(MOST_CUTS, Math.ceil((wanted * weight) / size))
    return { weight, cuts, count: Math.min(cuts.length, count) }
  })
}

/**
 * Uses fewer preferred cuts when their minimums are too high, more cuts of any kind when their
 * maximums are too low.
 */
function fit(wanted: number, groups: Group[], rest: Cut[]): PlannedCut[] | null {
  const [preferred, ...companions] = groups
  if (!preferred) return null
  for (let count = preferred.count; count >= Math.min(1, preferred.count); count -= 1) {
    const lines = linesOf(wanted, [{ ...preferred, count }, ...companions])
    const planned = extend(wanted, lines, rest)
    if (planned) return planned
  }
  return null
}

function linesOf(wanted: number, groups: Group[]): Line[] {
  return groups.flatMap(({ weight, cuts, count }) =>
    cuts.slice(0, count).map((cut) => ({ cut, ideal: (wanted * weight) / count })),
  )
}

function extend(wanted: number, lines: Line[], rest: Cut[]): PlannedCut[] | null {
  const taken = [...lines]
  const spare = rest.filter(({ id }) => lines.every(({ cut }) => cut.id !== id))
  for (;;) {
    const grams = allocate(wanted, taken)
    if (grams) return taken.map(({ cut }, index) => ({ id: cut.id, grams: grams[index] ?? 0 }))
    const isFull = sumOf(taken.map(({ cut }) => cut.maximum)) < wanted
    const next = isFull ? spare.shift() : undefined
    if (!next) return null
    taken.push({ cut: next, ideal: 0 })
  }
}

/** Plans a single cut, for a total between the limits of any two cuts. */
function alone(wanted: number, cuts: Cut[]): PlannedCut[] | null {
  for (const cut of cuts) {
    const grams = allocate(wanted, [{ cut, ideal: wanted }])
    if (grams) return [{ id: cut.id, grams: grams[0] ?? 0 }]
  }
  return null
}

/** A cut with its ideal grams, ignoring its limits. */
interface Line {
  cut: Cut
  ideal: number
}

export const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Returns the grams of each line, within its limits and steps and near its ideal. The total is
 * within half of the largest step of `wanted`. Null when that is impossible.
 */
function allocate(wanted: number, lines: Line[]): number[] | null {
  const grams = lines.map(({ cut }) => cut.minimum)
  const tolerance = Math.max(0, ...lines.map(({ cut }) => cut.increment)) / 2
  grow(wanted, lines, grams)
  trim(wanted, lines, grams)
  return lines.length > 0 && Math.abs(wanted - sumOf(grams)) <= tolerance ? grams : null
}

/**
 * Adds steps to the line furthest below its ideal while that brings the total nearer to `wanted`.
 */
function grow(wanted: number, lines: Line[], grams: number[]): void {
  for (let missing = wanted - sumOf(grams); ; ) {
    const exact = furthestLine(lines, grams, missing, 1)
    const index = exact < 0 ? furthestLine(lines, grams, missing * 2, 1) : exact
    const step = lines[index]?.cut.increment
    if (!step) return
    grams[index] = (grams[index] ?? 0) + step
    missing -= step
  }
}

/** Removes small steps while a large step has exceeded `wanted`. */
function trim(wanted: number, lines: Line[], grams: number[]): void {
  for (let excess = sumOf(grams) - wanted; ; ) {
    const index = furthestLine(lines, grams, excess, -1)
    const step = lines[index]?.cut.increment
    if (!step) return
    grams[index] = (grams[index] ?? 0) - step
    excess -= step
  }
}

/**
 * Index of the line furthest below its ideal (above it for -1) that can take a step of at most
 * `most` grams; else -1.
 */
function furthestLine(lines: Line[], grams: number[], most: number, direction: 1 | -1): number {
  let found = -1
  let furthest = Number.NEGATIVE_INFINITY
  for (const [index, { cut, ideal }] of lines.entries()) {
    const own = grams[index] ?? 0
    const next = own + cut.increment * direction
    const fits = next >= cut.minimum && next <= cut.maximum && cut.increment <= most
    const distance = (ideal - own) * direction
    if (fits && distance > furthest) {
      found = index
      furthest = distance
    }
  }
  return found
}
