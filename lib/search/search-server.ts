import 'server-only'
import { serverEnv } from '../env/server'
import { searchAnswersSchema } from '../shared/contract/search'
import { querySearch } from './query-search'
import { emptyResponse, type SearchResponse, searchRequests } from './search-requests'
import type { SearchState } from './search-state'

/**
 * Returns search results for the HTML of the page, or empty ones when the search fails or takes 2
 * s. Never throws.
 */
export async function searchOnServer(state: SearchState): Promise<SearchResponse> {
  const requests = searchRequests(state)
  try {
    return searchAnswersSchema.parse(await querySearch(serverEnv.salesApiUrl, requests))
  } catch (error) {
    console.error('search: no answer,', error instanceof Error ? error.name : error)
    return emptyResponse(requests)
  }
}
