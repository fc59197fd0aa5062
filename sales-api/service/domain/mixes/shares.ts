/**
 * A part of a recipe: its grams in the recipe, and the least and most grams of it that are sold.
 */
export interface Part {
  quantity: number
  minimum: number
  maximum: number
}

/** Step of a blend's quantity in the cart, in grams. */
export const MIX_INCREMENT = 100

/** Least grams of any blend. */
const SMALLEST_MIX = 500

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Splits `total` into whole grams by weight. The shares add up exactly (largest remainder, the
 * first among equals).
 */
export function shareOut(total: number, weights: number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / whole))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder)
  const left = total - sumOf(shares)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Least grams of a blend, in whole steps, in which every part reaches its minimum. */
export function smallestMix(parts: Part[]): number {
  const whole = sumOf(parts.map(({ quantity }) => quantity))
  const needed = parts.map(({ quantity, minimum }) => Math.ceil((minimum * whole) / quantity))
  const steps = Math.ceil(Math.max(SMALLEST_MIX, ...needed) / MIX_INCREMENT)
  return steps * MIX_INCREMENT
}

/** Most grams of a blend, in whole steps, in which no part exceeds its maximum. */
export function largestMix(parts: Part[]): number {
  const whole = sumOf(parts.map(({ quantity }) => quantity))
  const allowed = parts.map(({ quantity, maximum }) => Math.floor((maximum * whole) / quantity))
  return Math.floor(Math.min(...allowed) / MIX_INCREMENT) * MIX_INCREMENT
}
