/** A meat that can be had: the least and most grams of it, in steps of its increment, now in stock. */
export interface Cut {
  id: number
  /** From 0, lean, to 100. */
  fat: number
  minimum: number
  maximum: number
  increment: number
}

/** A cut with the grams it should have if nothing stood in the way. */
export interface Line {
  cut: Cut
  ideal: number
}

export const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Grams of each line, within its limits and in its steps, near its ideal and together within half of the largest step
 * of `wanted`; null when these lines cannot be.
 */
export function allocate(wanted: number, lines: Line[]): number[] | null {
  const grams = lines.map(({ cut }) => cut.minimum)
  const tolerance = Math.max(0, ...lines.map(({ cut }) => cut.increment)) / 2
  let missing = wanted - sumOf(grams)
  for (;;) {
    const exact = neediest(lines, grams, missing)
    const index = exact < 0 ? neediest(lines, grams, missing * 2) : exact
    const cut = lines[index]?.cut
    if (!cut) break
    grams[index] = (grams[index] ?? 0) + cut.increment
    missing -= cut.increment
  }
  return lines.length > 0 && Math.abs(missing) <= tolerance ? grams : null
}

/** The line furthest below its ideal of those that can have another step of at most so many grams; -1 when none can. */
function neediest(lines: Line[], grams: number[], most: number): number {
  let found = -1
  let need = Number.NEGATIVE_INFINITY
  for (const [index, { cut, ideal }] of lines.entries()) {
    const own = grams[index] ?? 0
    const fits = own + cut.increment <= cut.maximum && cut.increment <= most
    if (fits && ideal - own > need) {
      found = index
      need = ideal - own
    }
  }
  return found
}
