import 'server-only'
import type { Product } from '../api/types'
import { serverEnv } from '../env/server'
import { searchAnswersSchema } from '../shared/contract/search'
import { ENOUGH_HITS, findSimilar } from './offers'
import { querySearch } from './query-search'
import {
  emptyResponse,
  type HostedQuery,
  type SearchResponse,
  searchRequests,
} from './search-requests'
import type { SearchState } from './search-state'

/**
 * Returns search results for the HTML of the page, or empty ones when the search fails or takes 2
 * s. Never throws.
 */
export async function searchOnServer(state: SearchState): Promise<SearchResponse> {
  return await runOnServer(searchRequests(state))
}

/** Returns products like the one at an address, or none when the search fails or takes 2 s. */
export async function similarOnServer(slug: string): Promise<Product[]> {
  return await findSimilar(slug, async (requests) => ({
    results: await runOnServer(requests),
  }))
}

async function runOnServer(requests: HostedQuery[]): Promise<SearchResponse> {
  try {
    const results = await querySearch(serverEnv.salesApiUrl, requests)
    return searchAnswersSchema.parse(results).map(withoutUnusedMarks)
  } catch (error) {
    console.error('search: no answer,', error instanceof Error ? error.name : error)
    return emptyResponse(requests)
  }
}

/** Drops the marks of the found words, which only few hits show, from the page. */
function withoutUnusedMarks(result: SearchResponse[number]): SearchResponse[number] {
  if (result.nbHits < ENOUGH_HITS) return result
  const hits = result.hits.map(({ _highlightResult, _snippetResult, ...hit }) => hit)
  return { ...result, hits }
}
