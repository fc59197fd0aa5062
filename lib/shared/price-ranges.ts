interface PriceRange {
  label: string
  /** In BRL per Kg or per unit, included. */
  start?: number
  end?: number
}

/** Ranges of the displayed price by their names in the search index and in the URL. */
export const PRICE_RANGES: Record<string, PriceRange> = {
  '-20': { label: 'Até R$ 20', end: 20 },
  '20-40': { label: 'R$ 20 a R$ 40', start: 20, end: 40 },
  '40-70': { label: 'R$ 40 a R$ 70', start: 40, end: 70 },
  '70-': { label: 'R$ 70 ou mais', start: 70 },
}

/** Returns the names of the ranges that hold a displayed price; two at a common end. */
export function priceRangesOf(price: number): string[] {
  return Object.entries(PRICE_RANGES)
    .filter(([, { start = 0, end = Number.POSITIVE_INFINITY }]) => start <= price && price <= end)
    .map(([name]) => name)
}
