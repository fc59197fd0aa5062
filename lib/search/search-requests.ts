import { camelize } from '../api/http'
import type { Product } from '../api/types'
import type { WireProductHit, WireSearchAnswer } from '../shared/contract/search'
import { SEARCH_INDEXES } from '../shared/search-indexes'
import {
  COOKING,
  CUT,
  escapeFacetValue,
  MANUFACTURER,
  MAX_FACET_VALUES,
  ON_SALE,
  PRICE_RANGE,
  type SearchState,
} from './search-state'

/** Attributes that a card shows and the cart needs. More would make the response longer. */
export const HIT_ATTRIBUTES = [
  'id',
  'product_id',
  'slug',
  'name',
  'manufacturer',
  'price',
  'list_price',
  'unit_for_quantity',
  'total_on_hand',
  'in_stock',
  'images',
  'increment_quantity',
  'default_quantity',
  'minimum_quantity',
  'maximum_quantity',
] as const satisfies (keyof WireProductHit)[]

export type SearchHit = Pick<WireProductHit, 'objectID' | (typeof HIT_ATTRIBUTES)[number]> &
  Pick<WireSearchAnswer['hits'][number], '_highlightResult' | '_snippetResult'>

/** Attributes that a shopper knows a product by; the search marks the found words in them. */
const MARKED_ATTRIBUTES = [
  'name',
  'manufacturer',
  'option_values.name',
  'cooking_recommendations.name',
]

/** Whether the words of the search are in the descriptions of the hits alone. */
export function isInDescriptions(hits: readonly SearchHit[]): boolean {
  return hits.every(({ _highlightResult: marked }) => {
    const texts = Object.values(marked ?? {}).flat()
    return (
      texts.length > 0 &&
      texts.every((text) => ('name' in text ? text.name : text).matchLevel === 'none')
    )
  })
}

/** Marker before and after a found word. */
const MARK = '**'

/** The found part of a description, in pieces: each second one is a found word. */
export function descriptionPieces({ _snippetResult }: SearchHit): string[] {
  const { matchLevel = 'none', value = '' } = _snippetResult?.description ?? {}
  return matchLevel === 'none' ? [] : value.split(MARK)
}

export function toProduct(hit: SearchHit): Product {
  const { objectID, _highlightResult, _snippetResult, images, ...shown } = hit
  return {
    ...camelize({ ...shown, images: images.slice(0, 1) }),
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
  }
}

export const SEARCH_INDEX = SEARCH_INDEXES.relevance

export interface HostedQuery {
  indexName: string
  params: Record<string, unknown>
}

export const HITS_PER_PAGE = 12

/** Parameters of every query of the page. */
export const hitParameters = {
  attributesToHighlight: MARKED_ATTRIBUTES,
  attributesToSnippet: ['description:14'],
  highlightPreTag: MARK,
  highlightPostTag: MARK,
  attributesToRetrieve: [...HIT_ATTRIBUTES] as string[],
  hitsPerPage: HITS_PER_PAGE,
}

/** Returns a search as InstantSearch's helper state, needed to read the server's response. */
export function searchParameters(state: SearchState) {
  return {
    index: SEARCH_INDEXES[state.order],
    query: state.query,
    page: state.page - 1,
    maxValuesPerFacet: MAX_FACET_VALUES,
    disjunctiveFacets: [MANUFACTURER, COOKING, ON_SALE, CUT, PRICE_RANGE],
    disjunctiveFacetsRefinements: {
      [MANUFACTURER]: state.manufacturers.map(escapeFacetValue),
      [COOKING]: state.cooking.map(escapeFacetValue),
      [ON_SALE]: state.onSale ? ['true'] : [],
      [CUT]: state.cuts.map(escapeFacetValue),
      [PRICE_RANGE]: [state.price].filter(Boolean).map(escapeFacetValue),
    },
    ...hitParameters,
  }
}

/**
 * Returns the queries that InstantSearch would send: one for the hits, then one per active facet
 * that counts its values without that facet's filter.
 */
export function searchRequests(state: SearchState): HostedQuery[] {
  const { disjunctiveFacets, disjunctiveFacetsRefinements, index, ...common } =
    searchParameters(state)
  const chosen = Object.entries(disjunctiveFacetsRefinements).filter(
    ([, values]) => values.length > 0,
  )
  const filtersWithout = (left: string | null) => {
    const groups = chosen
      .filter(([facet]) => facet !== left)
      .map(([facet, values]) => values.map((value) => `${facet}:${value}`))
    return groups.length > 0 ? { facetFilters: groups } : {}
  }
  const hits = { ...common, facets: [...disjunctiveFacets].sort(), ...filtersWithout(null) }
  const counts = chosen.map(([facet]) => ({
    ...common,
    analytics: false,
    clickAnalytics: false,
    facets: facet,
    hitsPerPage: 0,
    page: 0,
    ...filtersWithout(facet),
  }))
  return [hits, ...counts].map((params) => ({ indexName: index, params }))
}

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

/** The search with its filters spelt as in the catalogue: the search service ignores case. */
export function spelledState(state: SearchState, response: SearchResponse): SearchState {
  const spelled = (facet: string, chosen: readonly string[]) => {
    const names = response.flatMap(({ facets }) => Object.keys(facets?.[facet] ?? {}))
    const nameOf = (value: string) =>
      names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value
    return [...new Set(chosen.map((value) => (names.includes(value) ? value : nameOf(value))))]
  }
  return {
    ...state,
    cuts: spelled(CUT, state.cuts),
    manufacturers: spelled(MANUFACTURER, state.manufacturers),
    cooking: spelled(COOKING, state.cooking),
  }
}
