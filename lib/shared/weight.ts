import { fromCents, toCents } from './money'

export type Unit = 'g' | 'kg' | 'un'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** 'Kg' for goods sold by weight, else 'un'. */
export function unitLabel(unit: Unit | null | undefined): 'Kg' | 'un' {
  return unit === 'g' || unit === 'kg' ? 'Kg' : 'un'
}

/** Whether the unit is sold by weight. Quantity and price of such lines are estimates. */
export function isWeighed(unit: Unit | null | undefined): boolean {
  return unitLabel(unit) === 'Kg'
}

/**
 * Price in BRL per Kg for unit `g`, whose `price` is per gram, else per unit. Rounds half up to
 * cents.
 */
export function displayPrice(price: number, unit: Unit): number {
  return fromCents(toCents(unit === 'g' ? price * 1000 : price))
}

/** Price in BRL per Kg of a unit product that holds `weight` grams. Rounds half up to cents. */
export function packPricePerKilogram(price: number, weight: number): number {
  return fromCents(toCents((price * 1000) / weight))
}

/** Quantity in kilograms for unit `g`; other units are returned unchanged. */
export function toKilograms(quantity: number, unit: Unit): number {
  return unit === 'g' ? quantity / 1000 : quantity
}

/** Weights below this many grams are shown in grams. */
const SHOWN_IN_KILOGRAMS_FROM = 100

/** `1,5 Kg`, below 100 g `50 g`, or `2 un`. */
export function formatQuantity(quantity: number, unit: Unit): string {
  if (!isWeighed(unit)) return `${decimal.format(quantity)} un`
  const kilograms = toKilograms(quantity, unit)
  return isShownInGrams(quantity, unit)
    ? `${decimal.format(kilograms * 1000)} g`
    : `${decimal.format(kilograms)} Kg`
}

/** Whether `formatQuantity` shows this weight in grams; nothing at all is `0 Kg`. */
export function isShownInGrams(quantity: number, unit: Unit): boolean {
  const grams = toKilograms(quantity, unit) * 1000
  return isWeighed(unit) && grams > 0 && grams < SHOWN_IN_KILOGRAMS_FROM
}

interface Steps {
  minimumQuantity: number
  incrementQuantity: number
  maximumQuantity: number
}

/**
 * Nearest buyable quantity in grams or units: at least the minimum, rounded up to a whole increment
 * above it, at most the maximum.
 */
export function buyableQuantity(quantity: number, steps: Steps): number {
  const { minimumQuantity: minimum, incrementQuantity, maximumQuantity: maximum } = steps
  const step = Math.max(1, incrementQuantity)
  const above = Math.max(0, Math.ceil((quantity - minimum) / step)) * step
  return Math.min(minimum + above, maximum)
}

/** Portioning slider step in grams. */
export const PORTION_STEP = 100

/**
 * Largest bag in grams. A variant with bags of this size is a whole piece, packed whole by default.
 */
export const LARGEST_PORTION = 10_000

interface PortionRange {
  minimum: number
  maximum: number
}

/** Bag sizes in grams allowed for `quantity` grams, or null when there is no choice. */
export function portionRange(quantity: number): PortionRange | null {
  const minimum = Math.max(500, Math.ceil(quantity / 30 / PORTION_STEP) * PORTION_STEP)
  const maximum = Math.min(LARGEST_PORTION, quantity)
  return minimum <= maximum ? { minimum, maximum } : null
}

/** `size` clamped to the range for `quantity`, as a multiple of 100 g; null without a range. */
export function clampPortion(size: number, quantity: number): number | null {
  const range = portionRange(quantity)
  if (!range) return null
  const steps = Math.floor(Math.min(size, range.maximum) / PORTION_STEP) * PORTION_STEP
  return Math.max(range.minimum, steps)
}

/** Bag size in grams for the fewest bags of `quantity` grams; null without a range. */
export function wholePortion(quantity: number): number | null {
  return portionRange(quantity)?.maximum ?? null
}
