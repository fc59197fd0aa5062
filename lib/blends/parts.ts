import type { Product } from '../api/types'
import { lineTotalCents } from '../shared/money'

/** One meat of a blend. */
export interface Part {
  product: Product
  grams: number
}

/** Returns the total weight in grams. */
export function totalGrams(parts: readonly Part[]): number {
  return parts.reduce((sum, { grams }) => sum + grams, 0)
}

/** Returns the rounded share of `grams` in the blend in percent. Shares need not add up to 100. */
export function sharePercent(grams: number, parts: readonly Part[]): number {
  const total = totalGrams(parts)
  return total === 0 ? 0 : Math.round((grams / total) * 100)
}

/** Whether the rounded shares do not add up to 100. */
export function sharesAreRough(parts: readonly Part[]): boolean {
  const sum = parts.reduce((total, { grams }) => total + sharePercent(grams, parts), 0)
  return parts.length > 0 && sum !== 100
}

/** Price of the blend in BRL per gram; 0 for an empty blend. */
export function pricePerGram(parts: readonly Part[]): number {
  const total = totalGrams(parts)
  if (total === 0) return 0
  return parts.reduce((sum, { product, grams }) => sum + product.price * grams, 0) / total
}

/**
 * Estimated price of all parts in integer cents. Each part rounds half up once, like a cart line.
 */
export function totalCents(parts: readonly Part[]): number {
  return parts.reduce((sum, { product, grams }) => sum + lineTotalCents(product.price, grams), 0)
}
