import type { WireSearchAnswer } from '../shared/contract/search'
import type { HostedQuery } from './search-requests'

/** Results in the order of their queries. */
export type SearchResponse = (WireSearchAnswer & { unanswered?: true })[]

/** Empty results, shown when the search service does not respond. */
export function emptyResponse(requests: HostedQuery[]): SearchResponse {
  return requests.map(({ indexName, params }) => ({
    index: indexName,
    query: String(params.query ?? ''),
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: Number(params.hitsPerPage),
    processingTimeMS: 0,
    // Names the facets, so that active filters can still be removed.
    facets: Object.fromEntries([params.facets].flat().map((facet) => [String(facet), {}])),
    unanswered: true,
  }))
}
