import type { Product } from '../api/types'
import { lineTotalCents } from '../shared/money'

/** One meat of a blend. */
export interface Part {
  product: Product
  grams: number
}

/** Grams of all parts together. */
export function totalGrams(parts: readonly Part[]): number {
  return parts.reduce((sum, { grams }) => sum + grams, 0)
}

/** Rounded share of `grams` in the blend in percent; shares need not add up to 100. */
export function sharePercent(grams: number, parts: readonly Part[]): number {
  const total = totalGrams(parts)
  return total === 0 ? 0 : Math.round((grams / total) * 100)
}

/** The rounded shares do not add up to 100. */
export function sharesAreRough(parts: readonly Part[]): boolean {
  const sum = parts.reduce((total, { grams }) => total + sharePercent(grams, parts), 0)
  return parts.length > 0 && sum !== 100
}

/** Price of the blend in BRL per gram; 0 for an empty one. */
export function pricePerGram(parts: readonly Part[]): number {
  const total = totalGrams(parts)
  if (total === 0) return 0
  return parts.reduce((sum, { product, grams }) => sum + product.price * grams, 0) / total
}

/** Estimated price of all parts in integer cents; each part rounds half up once, as its line in the cart does. */
export function totalCents(parts: readonly Part[]): number {
  return parts.reduce((sum, { product, grams }) => sum + lineTotalCents(product.price, grams), 0)
}
