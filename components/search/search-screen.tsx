'use client'

import { useSearchParams } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { usePagination } from 'react-instantsearch'
import type { Offers } from '@/lib/search/offers'
import type { SearchResponse } from '@/lib/search/search-requests'
import { readSearchState, type SearchState, searchHref } from '@/lib/search/search-state'
import { HeaderSearch } from './header-search'
import { SearchEngine } from './search-engine'
import { SearchFilters } from './search-filters'
import { SearchOrderForm } from './search-order'
import { SearchResults } from './search-results'
import { SearchSummary, showResults } from './search-summary'
import { SelectedFilterList } from './selected-filter-list'

interface Props {
  /** Search of the server. */
  state: SearchState
  answer: SearchResponse
  /** Offers for a search without hits. The browser reads them if the server had hits. */
  offers?: Offers | null
}

/** Starts from the server's response. Keyed by the search: a new response starts a new screen. */
export function SearchScreen({ state, answer, offers = null }: Props) {
  return (
    <SearchEngine key={searchHref(state)} state={state} answer={answer}>
      <HeaderSearch />
      <SearchSummary />
      <SelectedFilterList />
      <div className="group mt-3 grid grid-cols-2 gap-3 lg:has-[#filtros]:grid-cols-[15rem_minmax(0,1fr)] lg:has-[#filtros]:grid-rows-below-tools lg:gap-x-8 lg:gap-y-4">
        <SearchFilters />
        <SearchOrderForm />
        <div className="col-span-2 lg:group-has-[#filtros]:col-span-1 lg:group-has-[#filtros]:col-start-2">
          <SearchResults offers={offers} />
          <SearchPages />
        </div>
      </div>
    </SearchEngine>
  )
}

/** Pages on each side of the current page: nine links at most. */
const PADDING = 4

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border px-3 font-semibold tabular-nums'

/** Links with addresses, so that pages open without JavaScript and in another tab. */
function SearchPages() {
  const { pages, currentRefinement, nbPages, refine } = usePagination({ padding: PADDING })
  const state = readSearchState(useSearchParams())
  if (nbPages < 2) return null

  const link = (page: number, label: ReactNode) => {
    const isCurrent = page === currentRefinement
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      refine(page)
      showResults()
    }
    return (
      <a
        href={searchHref({ ...state, page: page + 1 })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={open}
        className={`${look} ${isCurrent ? 'border-primary bg-primary text-page' : 'border-line bg-white text-primary hover:border-primary'}`}
      >
        {label}
      </a>
    )
  }
  return (
    <nav aria-label="Páginas dos resultados" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-2">
        {currentRefinement > 0 ? <li>{link(currentRefinement - 1, 'Anterior')}</li> : null}
        {pages.map((page) => (
          <li key={page}>
            {link(
              page,
              <>
                <span className="sr-only">Página </span>
                {page + 1}
              </>,
            )}
          </li>
        ))}
        {currentRefinement < nbPages - 1 ? <li>{link(currentRefinement + 1, 'Próxima')}</li> : null}
      </ul>
    </nav>
  )
}
