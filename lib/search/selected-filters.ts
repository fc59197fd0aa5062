import { PRICE_RANGES, type SearchState } from './search-state'

interface SelectedFilter {
  label: string
  /** The same search without this filter, from its first page. */
  without: SearchState
}

/** Every filter of the search, in the order of the filter panel. */
export function selectedFilters(search: SearchState): SelectedFilter[] {
  const state = { ...search, page: 1 }
  const listed = (name: 'cuts' | 'manufacturers' | 'cooking') =>
    state[name].map((label) => ({
      label,
      without: { ...state, [name]: state[name].filter((value) => value !== label) },
    }))
  const price = PRICE_RANGES[state.price]
  return [
    ...(state.onSale ? [{ label: 'Promoção', without: { ...state, onSale: false } }] : []),
    ...(price ? [{ label: price.label, without: { ...state, price: '' } }] : []),
    ...listed('cuts'),
    ...listed('manufacturers'),
    ...listed('cooking'),
  ]
}
