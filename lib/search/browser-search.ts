import { report } from '../services/monitoring/report'
import { cacheAnswer, cachedAnswer } from './cached-answers'
import { emptyAnswer, type SearchAnswer } from './search-answer'
import type { HostedQuery } from './search-requests'

/** InstantSearch's way to the search service; Algolia's client comes with the first question. */
export const browserSearch = {
  async search(requests: HostedQuery[]): Promise<{ results: SearchAnswer }> {
    const known = cachedAnswer(requests)
    if (known) return { results: known }
    try {
      const { askSearch } = await import('./ask-search')
      const results = (await askSearch(window.location.origin, requests)) as SearchAnswer
      cacheAnswer(requests, results)
      return { results }
    } catch (error) {
      report(error, { call: 'search' })
      return { results: emptyAnswer(requests) }
    }
  },
}
