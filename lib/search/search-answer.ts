import type { WireSearchAnswer } from '../shared/contract/search'
import type { HostedQuery } from './search-requests'

/** Results in the order of their queries. */
export type SearchAnswer = (WireSearchAnswer & { unanswered?: true })[]

/** The empty answer shown when the search service does not respond. */
export function emptyAnswer(requests: HostedQuery[]): SearchAnswer {
  return requests.map(({ indexName, params }) => ({
    index: indexName,
    query: String(params.query ?? ''),
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: Number(params.hitsPerPage),
    processingTimeMS: 0,
    // The facets are named, so that active filters can still be removed.
    facets: Object.fromEntries([params.facets].flat().map((facet) => [String(facet), {}])),
    unanswered: true,
  }))
}
