import { report } from '../services/monitoring/report'
import { emptyResponse, type HostedQuery, type SearchResponse } from './search-requests'

const MAX_ENTRIES = 60
const MAX_AGE_MS = 5 * 60_000

const cache = new Map<string, { result: SearchResponse[number]; until: number }>()

/** Search client of InstantSearch. Loads Algolia's client with the first query. */
export const browserSearch = {
  async search(requests: HostedQuery[]): Promise<{ results: SearchResponse }> {
    const known = cachedResults(requests)
    if (known) return { results: known }
    try {
      const { querySearch } = await import('./query-search')
      const results = (await querySearch(window.location.origin, requests)) as SearchResponse
      cacheResults(requests, results)
      return { results }
    } catch (error) {
      report(error, { call: 'search' })
      return { results: emptyResponse(requests) }
    }
  },
}

/** Caches the results for Back and Forward and drops the oldest. */
export function cacheResults(requests: HostedQuery[], results: SearchResponse): void {
  for (const [index, request] of requests.entries()) {
    const result = results[index]
    if (!result || result.unanswered) continue
    const key = keyOf(request)
    cache.delete(key)
    cache.set(key, { result, until: Date.now() + MAX_AGE_MS })
  }
  for (const key of [...cache.keys()].slice(0, -MAX_ENTRIES)) cache.delete(key)
}

/** Returns the results of these queries if every result is cached and fresh, else undefined. */
export function cachedResults(requests: HostedQuery[]): SearchResponse | undefined {
  const found = requests.flatMap((request) => cache.get(keyOf(request)) ?? [])
  const isKnown = found.length === requests.length && found.every(({ until }) => until > Date.now())
  return isKnown ? found.map(({ result }) => result) : undefined
}

/** Sorts filters, since InstantSearch lists them in the order of choice. */
function keyOf({ indexName, params }: HostedQuery): string {
  const { facetFilters = [], ...rest } = params
  const filters = (facetFilters as string[][]).map((group) => JSON.stringify([...group].sort()))
  const entries = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([indexName, entries, filters.sort()])
}
