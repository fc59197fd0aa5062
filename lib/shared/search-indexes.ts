/** The index of products by relevance, and its replicas by the price that is shown, per Kg or unit. */
export const SEARCH_INDEXES = {
  relevance: 'product_sales',
  cheapest: 'product_sales_price_asc',
  dearest: 'product_sales_price_desc',
} as const

export type SearchOrder = keyof typeof SEARCH_INDEXES

/** The order that the index of this name answers in; null for another index. */
export function orderOfIndex(name: string): SearchOrder | null {
  const orders = Object.keys(SEARCH_INDEXES) as SearchOrder[]
  return orders.find((order) => SEARCH_INDEXES[order] === name) ?? null
}
