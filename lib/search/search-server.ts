import 'server-only'
import { serverEnv } from '../env/server'
import { searchAnswersSchema } from '../shared/contract/search'
import { querySearch } from './query-search'
import { emptyAnswer, type SearchAnswer } from './search-answer'
import { searchRequests } from './search-requests'
import type { SearchState } from './search-state'

/** The answer for the page's HTML; empty when the search fails or takes 2 s, never throws. */
export async function searchOnServer(state: SearchState): Promise<SearchAnswer> {
  const requests = searchRequests(state)
  try {
    return searchAnswersSchema.parse(await querySearch(serverEnv.salesApiUrl, requests))
  } catch (error) {
    console.error('search: no answer,', error instanceof Error ? error.name : error)
    return emptyAnswer(requests)
  }
}
