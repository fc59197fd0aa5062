import type { Product } from '../api/types'
import { browserSearch } from './browser-search'
import { HIT_ATTRIBUTES, SEARCH_INDEX, type SearchHit, toProduct } from './search-requests'

const MOST = 5

/** Products that the words of a product's address lead to; none where nothing answers. */
export async function findSimilarProducts(slug: string): Promise<Product[]> {
  const params = {
    query: slug.replaceAll('-', ' ').slice(0, 100),
    page: 0,
    hitsPerPage: MOST,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    attributesToHighlight: [],
    analytics: false,
  }
  const { results } = await browserSearch.search([{ indexName: SEARCH_INDEX, params }])
  const hits = (results[0]?.hits ?? []) as SearchHit[]
  return hits.map(toProduct)
}
