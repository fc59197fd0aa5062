import { COOKING, escapeFacetValue, MANUFACTURER, ON_SALE, unescapeFacetValue } from './facets'
import type { SearchState } from './search-state'

interface SearchUiState {
  query?: string
  page?: number
  refinementList?: Record<string, string[]>
  toggle?: Record<string, boolean>
}

export function toUiState(state: SearchState): SearchUiState {
  return {
    query: state.query,
    page: state.page,
    refinementList: {
      [MANUFACTURER]: state.manufacturers.map(escapeFacetValue),
      [COOKING]: state.cooking.map(escapeFacetValue),
    },
    toggle: { [ON_SALE]: state.onSale },
  }
}

export function fromUiState({ query, page, refinementList, toggle }: SearchUiState): SearchState {
  const chosen = (facet: string) => (refinementList?.[facet] ?? []).map(unescapeFacetValue)
  return {
    query: query ?? '',
    page: page ?? 1,
    manufacturers: chosen(MANUFACTURER),
    cooking: chosen(COOKING),
    onSale: toggle?.[ON_SALE] ?? false,
  }
}
