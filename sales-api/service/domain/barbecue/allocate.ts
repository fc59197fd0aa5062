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

/** A cut with its ideal grams, ignoring its limits. */
export interface Line {
  cut: Cut
  ideal: number
}

export const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Returns the grams of each line, within its limits and steps and near its ideal. The total is
 * within half of the largest step of `wanted`. Null when that is impossible.
 */
export function allocate(wanted: number, lines: Line[]): number[] | null {
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
