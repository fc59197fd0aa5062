import { clampPortion, formatQuantity, PORTION_STEP, type Unit } from './weight'

/**
 * Smallest bag size of at least `wished` grams whose last bag is at least half full. Tries five
 * sizes, 100 g apart.
 */
export function evenPortion(quantity: number, wished: number): number {
  const sizes = [0, 1, 2, 3, 4].map((steps) => wished + steps * PORTION_STEP)
  const even = sizes.find((size) => quantity % size === 0 || (quantity % size) * 2 >= size)
  return clampPortion(even ?? wished, quantity) ?? quantity
}

/** Number of bags of `size` grams for `quantity` grams. */
export function bagCount(quantity: number, size: number): number {
  return Math.ceil(quantity / size)
}

/** `2,3 Kg, porções de 500g`; the quantity alone in one bag or without portions. */
export function quantityInPortions(quantity: number, unit: Unit, size?: number | null): string {
  const packed = unit === 'g' && size && size < quantity ? `, porções de ${size}g` : ''
  return `${formatQuantity(quantity, unit)}${packed}`
}

/** `4 x 500g + 300g`. */
export function describePortions(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const parts = [full > 0 ? `${full} x ${size}g` : '', rest > 0 ? `${rest}g` : '']
  return parts.filter(Boolean).join(' + ')
}
