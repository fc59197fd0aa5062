/** Portioning slider step in grams (CART-12). */
export const PORTION_STEP = 100

interface PortionRange {
  minimum: number
  maximum: number
}

/** Bag sizes in grams allowed for `quantity` grams, or null when there is no choice (CART-13, CART-14, A46). */
export function portionRange(quantity: number): PortionRange | null {
  const minimum = Math.max(500, Math.ceil(quantity / 30 / PORTION_STEP) * PORTION_STEP)
  const maximum = Math.min(10_000, quantity)
  return minimum <= maximum ? { minimum, maximum } : null
}

/** `size` moved into the range for `quantity` as a multiple of 100 g; null when there is no range (A46). */
export function clampPortion(size: number, quantity: number): number | null {
  const range = portionRange(quantity)
  if (!range) return null
  const steps = Math.floor(Math.min(size, range.maximum) / PORTION_STEP) * PORTION_STEP
  return Math.max(range.minimum, steps)
}

/** Number of bags of `size` grams for `quantity` grams (CART-15). */
export function bagCount(quantity: number, size: number): number {
  return Math.ceil(quantity / size)
}

/** `4 x 500g + 300g` (CART-16, A47). */
export function describePortions(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const parts = [full > 0 ? `${full} x ${size}g` : '', rest > 0 ? `${rest}g` : '']
  return parts.filter(Boolean).join(' + ')
}
