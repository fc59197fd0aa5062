import {
  FACETS,
  type SearchParams,
  type SearchRequest,
  type WireSearchResult,
} from '@/lib/shared/contract/search'
import { orderOfIndex, SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { displayPrice } from '@/lib/shared/weight'
import type { SearchDocument } from './documents'
import { isFacet } from './facets'
import { type Highlighting, highlightHit } from './highlight'
import { echoParams, facetGroups, listOf, readParams } from './params'
import type { Found, ProductIndex } from './product-index'
import { SearchError } from './search-error'

export const INDEX_NAME = SEARCH_INDEXES.relevance

const MOST_HITS = 100
const USUAL_HITS = 20
const MOST_FACET_VALUES = 1000
const USUAL_FACET_VALUES = 100
/** Limits of one call, which blocks everything else meanwhile; InstantSearch asks for one text and one page. */
const MOST_TEXTS = 3
const MOST_HITS_OF_CALL = 300

/**
 * Answers the queries of one call in their order. InstantSearch counts a refined facet by
 * a further query with the same text, so that each text is looked up once. Throws SearchError, also for a call that is
 * too much work.
 */
export function answerSearches(index: ProductIndex, requests: SearchRequest[]): WireSearchResult[] {
  const found = new Map<string, Found>()
  let shown = 0
  return requests.map((request) => {
    const order = orderOfIndex(request.indexName)
    if (!order) {
      throw new SearchError(404, `Index ${request.indexName} does not exist`)
    }
    const begun = performance.now()
    const params = readParams(request)
    const text = params.query ?? ''
    if (found.size >= MOST_TEXTS && !found.has(text)) {
      throw new SearchError(400, `At most ${MOST_TEXTS} different queries in one call`)
    }
    const known = found.get(text) ?? index.find(text)
    found.set(text, known)
    const answer = answerSearch(index, known, params, order)
    shown += answer.hits.length
    if (shown > MOST_HITS_OF_CALL) {
      throw new SearchError(400, `At most ${MOST_HITS_OF_CALL} hits in one call`)
    }
    const processingTimeMS = Math.max(1, Math.round(performance.now() - begun))
    return { ...answer, params: echoParams(request), processingTimeMS }
  })
}

function answerSearch(
  { facets, at }: ProductIndex,
  found: Found,
  params: SearchParams,
  order: SearchOrder,
): Omit<WireSearchResult, 'params' | 'processingTimeMS'> {
  const groups = facetGroups(params.facetFilters).map((group) => group.map(facets.filter))
  const holds = (doc: number) => groups.every((group) => group.some((matches) => matches(doc)))
  const matching = groups.length > 0 ? found.docs.filter(holds) : found.docs
  const docs = order === 'relevance' ? matching : byPrice(matching, at, order)
  const page = params.page ?? 0
  const hitsPerPage = Math.min(params.hitsPerPage ?? USUAL_HITS, MOST_HITS)
  const most = Math.min(params.maxValuesPerFacet ?? USUAL_FACET_VALUES, MOST_FACET_VALUES)
  const wanted = listOf(params.facets)
  const counted = wanted.includes('*') ? [...FACETS] : wanted.filter(isFacet)
  return {
    index: SEARCH_INDEXES[order],
    query: params.query ?? '',
    hits: at(docs.slice(page * hitsPerPage, (page + 1) * hitsPerPage)).map((product) =>
      toHit(product, found, params),
    ),
    nbHits: docs.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(docs.length / hitsPerPage) : 0,
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    ...(counted.length > 0 && {
      facets: Object.fromEntries(counted.map((facet) => [facet, facets.count(docs, facet, most)])),
    }),
  }
}

/** By the price that is shown, per Kg or unit; of equals the more relevant comes first. */
function byPrice(docs: number[], at: ProductIndex['at'], order: SearchOrder): number[] {
  const sign = order === 'cheapest' ? 1 : -1
  const priced = docs.flatMap((doc) =>
    at([doc]).map(({ hit }) => ({ doc, price: displayPrice(hit.price, hit.unit_for_quantity) })),
  )
  return priced.sort((a, b) => sign * (a.price - b.price)).map(({ doc }) => doc)
}

function toHit(
  { hit }: SearchDocument,
  { query, typos }: Found,
  params: SearchParams,
): WireSearchResult['hits'][number] {
  const highlighting: Highlighting = {
    before: params.highlightPreTag ?? '<em>',
    after: params.highlightPostTag ?? '</em>',
    attributes: listOf(params.attributesToHighlight ?? '*'),
    allowTypos: typos,
  }
  const retrieved = listOf(params.attributesToRetrieve ?? '*')
  const shown = retrieved.includes('*') ? hit : pick(hit, retrieved)
  return {
    ...shown,
    objectID: hit.objectID,
    ...(highlighting.attributes.length > 0 && {
      _highlightResult: highlightHit(hit, query, highlighting),
    }),
  }
}

function pick<T extends object>(whole: T, names: string[]): Partial<T> {
  const entries = Object.entries(whole).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries) as Partial<T>
}
