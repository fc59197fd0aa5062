import { COOKING, escapeFacetValue, MANUFACTURER, MOST_FACET_VALUES, ON_SALE } from './facets'
import { HIT_ATTRIBUTES } from './search-hit'
import type { SearchState } from './search-state'

/** The index of hosted search (Q16). */
export const SEARCH_INDEX = 'product_sales'

export interface HostedQuery {
  indexName: string
  params: Record<string, unknown>
}

/** What every query of the page asks for besides its own. */
export const hitParameters = {
  attributesToHighlight: [] as string[],
  attributesToRetrieve: [...HIT_ATTRIBUTES] as string[],
  hitsPerPage: 12,
}

/** InstantSearch's form of a search, with which its answer is read. */
export function searchParameters(state: SearchState) {
  return {
    index: SEARCH_INDEX,
    query: state.query,
    page: state.page - 1,
    maxValuesPerFacet: MOST_FACET_VALUES,
    disjunctiveFacets: [MANUFACTURER, COOKING, ON_SALE],
    disjunctiveFacetsRefinements: {
      [MANUFACTURER]: state.manufacturers.map(escapeFacetValue),
      [COOKING]: state.cooking.map(escapeFacetValue),
      [ON_SALE]: state.onSale ? ['true'] : [],
    },
    ...hitParameters,
  }
}

/** The queries InstantSearch would make itself: the hits, then the counts of each facet in use as if it were not (API-80). */
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
