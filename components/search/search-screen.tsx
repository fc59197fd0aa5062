'use client'

import type { SearchAnswer } from '@/lib/search/search-answer'
import { type SearchState, searchHref } from '@/lib/search/search-state'
import { SearchEngine } from './search-engine'
import { SearchFilters } from './search-filters'
import { SearchPages } from './search-pages'
import { SearchResults } from './search-results'
import { SearchSummary } from './search-summary'
import { SearchTextForm } from './search-text-form'

interface Props {
  /** What the server searched for. */
  state: SearchState
  answer: SearchAnswer
}

/** Starts from the server's answer; keyed by the search, so that another answer of the server starts over. */
export function SearchScreen({ state, answer }: Props) {
  return (
    <SearchEngine key={searchHref(state)} state={state} answer={answer}>
      <SearchTextForm />
      <SearchSummary />
      <div className="mt-4 gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SearchFilters />
        <div className="lg:col-start-2">
          <SearchResults />
          <SearchPages />
        </div>
      </div>
    </SearchEngine>
  )
}
