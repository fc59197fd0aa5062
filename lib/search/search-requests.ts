import { SEARCH_INDEXES } from '../shared/search-indexes'
import {
  COOKING,
  CUT,
  escapeFacetValue,
  MANUFACTURER,
  MAX_FACET_VALUES,
  ON_SALE,
  PRICE_RANGES,
  SHOWN_PRICE,
} from './facets'
import { HIT_ATTRIBUTES } from './search-hit'
import type { SearchState } from './search-state'

export const SEARCH_INDEX = SEARCH_INDEXES.relevance

export interface HostedQuery {
  indexName: string
  params: Record<string, unknown>
}

/** Parameters that every query of the page has in common. */
export const hitParameters = {
  attributesToHighlight: [] as string[],
  attributesToRetrieve: [...HIT_ATTRIBUTES] as string[],
  hitsPerPage: 12,
}

/** A search as InstantSearch's helper state, which it needs to read the server's answer. */
export function searchParameters(state: SearchState) {
  const { start, end } = PRICE_RANGES[state.price] ?? {}
  return {
    index: SEARCH_INDEXES[state.order],
    query: state.query,
    page: state.page - 1,
    maxValuesPerFacet: MAX_FACET_VALUES,
    disjunctiveFacets: [MANUFACTURER, COOKING, ON_SALE, CUT],
    disjunctiveFacetsRefinements: {
      [MANUFACTURER]: state.manufacturers.map(escapeFacetValue),
      [COOKING]: state.cooking.map(escapeFacetValue),
      [ON_SALE]: state.onSale ? ['true'] : [],
      [CUT]: state.cuts.map(escapeFacetValue),
    },
    numericRefinements: {
      [SHOWN_PRICE]: {
        ...(start !== undefined && { '>=': [start] }),
        ...(end !== undefined && { '<=': [end] }),
      },
    },
    ...hitParameters,
  }
}

/** The queries InstantSearch would send itself: one for the hits, then one for each active facet, which counts its values as if that facet were not filtered. */
export function searchRequests(state: SearchState): HostedQuery[] {
  const { disjunctiveFacets, disjunctiveFacetsRefinements, numericRefinements, index, ...rest } =
    searchParameters(state)
  const numericFilters = Object.entries(numericRefinements).flatMap(([attribute, limits]) =>
    Object.entries(limits).map(([sign, [limit]]) => `${attribute}${sign}${limit}`),
  )
  const common = { ...rest, ...(numericFilters.length > 0 && { numericFilters }) }
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
