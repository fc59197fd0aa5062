import type { SearchParams, WireFacetResult } from '@/lib/shared/contract/search'
import { type createFacetTable, isFacet } from './facets'
import { type Highlighting, highlight } from './highlight'
import { parseQuery, USUAL_READING } from './query'

const USUAL_HITS = 10
const MOST_HITS = 100

/**
 * Returns the values of a facet that hold words which begin as those of the text, the values of
 * most products first; none for an attribute that is not counted.
 */
export function runFacetSearch(
  facets: ReturnType<typeof createFacetTable>,
  docs: number[],
  facet: string,
  params: SearchParams,
): Omit<WireFacetResult, 'processingTimeMS'> {
  const order = params.sortFacetValuesBy === 'alpha' ? 'name' : 'count'
  const counts = isFacet(facet) ? facets.count(docs, facet, Number.POSITIVE_INFINITY, order) : {}
  const query = parseQuery(params.facetQuery ?? '', { ...USUAL_READING, synonyms: false })
  const find = (allowTypos: boolean) => {
    const options: Highlighting = {
      before: params.highlightPreTag ?? '<em>',
      after: params.highlightPostTag ?? '</em>',
      allowTypos,
      known: new Map(),
    }
    return Object.entries(counts).flatMap(([value, count]) => {
      const { value: highlighted, matchLevel } = highlight(value, query, options)
      const isFound = query.words.length === 0 || matchLevel === 'full'
      return isFound ? [{ value, highlighted, count }] : []
    })
  }
  const exact = find(false)
  const found = exact.length > 0 ? exact : find(true)
  const most = Math.min(params.maxFacetHits ?? USUAL_HITS, MOST_HITS)
  return { facetHits: found.slice(0, most), exhaustiveFacetsCount: true }
}
