import type { WireSearchAnswer } from '../shared/contract/search'
import type { HostedQuery } from './search-requests'

/** Results in the order of their queries. */
export type SearchAnswer = (WireSearchAnswer & { unanswered?: true })[]

/** What the page shows when the search service does not answer (B.10). */
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
    // Named, so that the filters in use can still be taken off.
    facets: Object.fromEntries([params.facets].flat().map((facet) => [String(facet), {}])),
    unanswered: true,
  }))
}
