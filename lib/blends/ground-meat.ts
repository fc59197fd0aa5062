import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Product } from '../api/types'
import { browserSearch } from '../search/browser-search'
import {
  HIT_ATTRIBUTES,
  type HostedQuery,
  SEARCH_INDEX,
  type SearchHit,
  type SearchResponse,
  toProduct,
} from '../search/search-requests'
import type { Facet } from '../shared/contract/search'

/** Hits of one page of the calculator's search. */
export const BLEND_HITS = 9
/** Filter for meats that blends may contain. */
const GROUND_MEAT = 'option_values.name:Moída' satisfies `${Facet}:${string}`

interface GroundMeats {
  products: Product[]
  pages: number
  /** The search service did not respond. */
  unanswered: boolean
}

/** Returns a search request for ground meat; pages count from 0. */
export function groundMeatRequest(query: string, page = 0): HostedQuery {
  return {
    indexName: SEARCH_INDEX,
    params: {
      query,
      page,
      hitsPerPage: BLEND_HITS,
      facetFilters: [[GROUND_MEAT]],
      attributesToHighlight: [],
      attributesToRetrieve: [...HIT_ATTRIBUTES],
    },
  }
}

/** Searches each query; results are in the order of `queries`. */
export async function findGroundMeats(queries: readonly HostedQuery[]): Promise<GroundMeats[]> {
  const { results } = await browserSearch.search([...queries])
  return results.map(readResult)
}

/** Query of one page of ground meats by name; pages count from 0. */
export function groundMeatQuery(query: string, page: number) {
  return queryOptions({
    queryKey: ['ground-meat', query, page],
    queryFn: async () => (await findGroundMeats([groundMeatRequest(query, page)]))[0] ?? NOTHING,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const NOTHING: GroundMeats = { products: [], pages: 0, unanswered: true }

function readResult(result: SearchResponse[number]): GroundMeats {
  return {
    products: result.hits.map((hit) => toProduct(hit as SearchHit)),
    pages: result.nbPages,
    unanswered: result.unanswered ?? false,
  }
}
