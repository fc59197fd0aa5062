import {
  FACETS,
  type SearchParams,
  type SearchRequest,
  type WireFacetResult,
  type WireSearchResult,
} from '@/lib/shared/contract/search'
import { orderOfIndex, SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { isFacet, isNumber, runFacetSearch } from './facets'

import { compileFilter, countConditions } from './filter'
import { readFilters } from './filters'
import { echoParams, listOf, readParams, refuseUnknown, SearchError } from './params'
import { createHitPresenter } from './present-hit'
import type { Found, ProductIndex } from './product-index'
import { readingOf } from './query'

export const INDEX_NAME = SEARCH_INDEXES.relevance

const MOST_HITS = 1000
const USUAL_HITS = 20
const MOST_FACET_VALUES = 1000
const USUAL_FACET_VALUES = 100
/** Limits of one call, because it blocks all others. InstantSearch sends one text and page. */
const MOST_TEXTS = 3
const MOST_HITS_OF_CALL = 3000
const MOST_CONDITIONS_OF_CALL = 1000
const MOST_FACET_SEARCHES_OF_CALL = 5

/** Products that match text and filters of a request, before paging. */
interface Matching {
  order: SearchOrder
  params: SearchParams
  found: Found
  docs: number[]
}

/**
 * State of one call. Its requests share limits and the lookup of equal texts, because InstantSearch
 * sends one query per refined facet. Throws SearchError, also when a limit is exceeded.
 */
export function openCall(index: ProductIndex) {
  const texts = new Map<string, Found>()
  let hits = 0
  let conditions = 0
  let facetSearches = 0

  function match(request: SearchRequest): Matching {
    const order = orderOfIndex(request.indexName)
    if (!order) throw new SearchError(404, `Index ${request.indexName} does not exist`)
    const params = readParams(request)
    refuseUnknown(params)
    const filter = readFilters(params)
    conditions += countConditions(filter)
    if (conditions > MOST_CONDITIONS_OF_CALL) {
      throw new SearchError(400, `At most ${MOST_CONDITIONS_OF_CALL} filters in one call`)
    }
    const found = find(params)
    const docs = found.docs.filter(compileFilter(filter, index.facets.test))
    return { order, params, found, docs }
  }

  function find(params: SearchParams): Found {
    const text = params.query ?? ''
    const reading = readingOf(params)
    const key = JSON.stringify([text, reading, [...reading.fields]])
    const known = texts.get(key)
    if (known) return known
    if (texts.size >= MOST_TEXTS) {
      throw new SearchError(400, `At most ${MOST_TEXTS} different queries in one call`)
    }
    const found = index.find(text, reading)
    texts.set(key, found)
    return found
  }

  return {
    /** Runs a search for products. */
    search(request: SearchRequest): WireSearchResult {
      const begun = performance.now()
      const result = runSearch(index, match(request))
      hits += result.hits.length
      if (hits > MOST_HITS_OF_CALL) {
        throw new SearchError(400, `At most ${MOST_HITS_OF_CALL} hits in one call`)
      }
      return { ...result, params: echoParams(request), processingTimeMS: sinceMs(begun) }
    },

    /** Runs a search for the values of a facet. */
    searchFacet(request: SearchRequest): WireFacetResult {
      const begun = performance.now()
      facetSearches += 1
      if (facetSearches > MOST_FACET_SEARCHES_OF_CALL) {
        throw new SearchError(400, `At most ${MOST_FACET_SEARCHES_OF_CALL} facets in one call`)
      }
      const { params, docs } = match(request)
      const result = runFacetSearch(index.facets, docs, request.facet ?? '', params)
      return { ...result, processingTimeMS: sinceMs(begun) }
    },
  }
}

/** Runs the queries of one call in order. Throws SearchError. */
export function runSearches(index: ProductIndex, requests: SearchRequest[]): WireSearchResult[] {
  return requests.map(openCall(index).search)
}

function runSearch(
  index: ProductIndex,
  { order, params, found, docs: matching }: Matching,
): Omit<WireSearchResult, 'params' | 'processingTimeMS'> {
  const { facets, at } = index
  const docs = order === 'relevance' ? matching : byPrice(matching, index, order)
  const window = windowOf(params)
  const presentHit = createHitPresenter(found, params)
  const most = Math.min(params.maxValuesPerFacet ?? USUAL_FACET_VALUES, MOST_FACET_VALUES)
  const wanted = listOf(params.facets)
  const named = wanted.filter((name) => isFacet(name) || isNumber(name))
  const counted = [...new Set(wanted.includes('*') ? [...FACETS, ...named] : named)]
  const by = params.sortFacetValuesBy === 'alpha' ? 'name' : 'count'
  const statistics = counted.filter(isNumber).flatMap((name) => {
    const own = facets.statistics(docs, name)
    return own ? [[name, own] as const] : []
  })
  return {
    index: SEARCH_INDEXES[order],
    query: params.query ?? '',
    ...(found.corrected !== null && { correctedQuery: found.corrected }),
    ...(found.isPartial && docs.length > 0 && { partial: true }),
    hits: at(docs.slice(window.from, window.from + window.length)).map(presentHit),
    nbHits: docs.length,
    page: window.page,
    nbPages: window.length > 0 ? Math.ceil(docs.length / window.length) : 0,
    hitsPerPage: window.length,
    ...(window.offset !== null && { offset: window.offset, length: window.length }),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    ...(counted.length > 0 && {
      facets: Object.fromEntries(counted.map((name) => [name, facets.count(docs, name, most, by)])),
    }),
    ...(statistics.length > 0 && { facets_stats: Object.fromEntries(statistics) }),
  }
}

/** Range of products to return: a page, or `offset` and `length`. */
function windowOf(params: SearchParams) {
  const hitsPerPage = Math.min(params.hitsPerPage ?? USUAL_HITS, MOST_HITS)
  const offset = params.offset ?? null
  if (offset === null) {
    const page = params.page ?? 0
    return { from: page * hitsPerPage, length: hitsPerPage, page, offset }
  }
  const length = Math.min(params.length ?? hitsPerPage, MOST_HITS)
  return { from: offset, length, page: length > 0 ? Math.floor(offset / length) : 0, offset }
}

/** Sorts by the displayed price, sold-out products last. Equal prices keep the relevance order. */
function byPrice(docs: number[], index: ProductIndex, order: SearchOrder): number[] {
  const sign = order === 'cheapest' ? 1 : -1
  const priced = docs.flatMap((doc) =>
    index.at([doc]).map(({ hit }) => ({ doc, price: hit.shown_price })),
  )
  priced.sort((a, b) => sign * (a.price - b.price))
  return index.soldOutLast(priced.map(({ doc }) => doc))
}

function sinceMs(begun: number): number {
  return Math.max(1, Math.round(performance.now() - begun))
}
