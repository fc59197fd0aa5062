'use client'

import type { Offers } from '@/lib/search/offers'
import type { SearchResponse } from '@/lib/search/search-requests'
import { type SearchState, searchHref } from '@/lib/search/search-state'
import { HeaderSearch } from './header-search'
import { SearchEngine } from './search-engine'
import { SearchFilters } from './search-filters'
import { SearchOrderForm } from './search-order'
import { SearchPages } from './search-pages'
import { SearchResults } from './search-results'
import { SearchSummary } from './search-summary'
import { SelectedFilterList } from './selected-filter-list'

interface Props {
  /** What the server searched for. */
  state: SearchState
  answer: SearchResponse
  /** For a search without hits; read in the browser where the server had some. */
  offers?: Offers | null
}

/** Starts from the server's answer; keyed by the search, so that another answer of the server starts over. */
export function SearchScreen({ state, answer, offers = null }: Props) {
  return (
    <SearchEngine key={searchHref(state)} state={state} answer={answer}>
      <HeaderSearch />
      <SearchSummary />
      <SelectedFilterList />
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-below-tools lg:gap-x-8 lg:gap-y-4">
        <SearchFilters />
        <SearchOrderForm />
        <div className="col-span-2 lg:col-span-1 lg:col-start-2">
          <SearchResults offers={offers} />
          <SearchPages />
        </div>
      </div>
    </SearchEngine>
  )
}
