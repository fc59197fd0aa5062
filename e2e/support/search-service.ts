import type { WireSearchAnswer } from '../../lib/shared/contract/search'
import type { SalesApi } from './sales-api'

export const COOKING = 'cooking_recommendations.name'

/** Queries the search service directly. */
export async function querySearch(
  salesApi: SalesApi,
  query: string,
  facetFilters: string[][] = [],
  page = 0,
  indexName = 'product_sales',
) {
  const facets = ['manufacturer', COOKING, 'on_sale']
  const asked = { indexName, query, facetFilters, facets, hitsPerPage: 12, page }
  const body = { requests: [asked] }
  type Answer = { results: [WireSearchAnswer] }
  return (await salesApi.call<Answer>('POST', '/1/indexes/*/queries', { body })).body.results[0]
}
