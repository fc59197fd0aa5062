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
