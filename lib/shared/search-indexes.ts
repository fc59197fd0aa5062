/** Index of products by relevance, and its replicas sorted by the displayed price. */
export const SEARCH_INDEXES = {
  relevance: 'product_sales',
  cheapest: 'product_sales_price_asc',
  dearest: 'product_sales_price_desc',
} as const

export type SearchOrder = keyof typeof SEARCH_INDEXES

/** Sort order of an index, or null for an unknown index. */
export function orderOfIndex(name: string): SearchOrder | null {
  const orders = Object.keys(SEARCH_INDEXES) as SearchOrder[]
  return orders.find((order) => SEARCH_INDEXES[order] === name) ?? null
}

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
