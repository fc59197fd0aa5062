'use client'

import { useSearchParams } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { usePagination, useSortBy } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select-field'
import { useEarlyInput } from '@/lib/forms/use-early-input'
import type { Offers } from '@/lib/search/offers'
import type { SearchResponse } from '@/lib/search/search-requests'
import {
  ORDER_NAMES,
  readSearchState,
  SEARCH_PARAMS,
  type SearchState,
  searchHref,
} from '@/lib/search/search-state'
import { SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { HeaderSearch } from './header-search'
import { KeptSearch } from './kept-search'
import { SearchEngine } from './search-engine'
import { SearchFilters } from './search-filters'
import { SearchResults } from './search-results'
import { SearchSummary, showResults } from './search-summary'
import { SelectedFilterList } from './selected-filter-list'

const LABELS: Record<SearchOrder, string> = {
  relevance: 'Relevância',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
}
const ORDERS = Object.keys(LABELS) as SearchOrder[]
const ITEMS = ORDERS.map((order) => ({ value: SEARCH_INDEXES[order], label: LABELS[order] }))

/** Order of the results. Without JavaScript, a form with a button applies the order. */
function SearchOrderForm() {
  const { refine, canRefine } = useSortBy({ items: ITEMS })
  const state = readSearchState(useSearchParams())
  const select = (index: number) => refine(SEARCH_INDEXES[ORDERS[index] ?? 'relevance'])
  const field = useEarlyInput<HTMLSelectElement>(({ selectedIndex }) => {
    if (selectedIndex !== ORDERS.indexOf(state.order)) select(selectedIndex)
  })
  if (!canRefine) return null
  return (
    <form action="/busca" className="min-w-0 lg:col-start-2 lg:w-56 lg:justify-self-end">
      <KeptSearch isKept={(name) => name !== SEARCH_PARAMS.order} />
      <Select
        ref={field}
        aria-label="Ordenar por"
        name={SEARCH_PARAMS.order}
        value={ORDER_NAMES[state.order]}
        onChange={({ target }) => select(target.selectedIndex)}
      >
        {ORDERS.map((order) => (
          <option key={order} value={ORDER_NAMES[order]}>
            {LABELS[order]}
          </option>
        ))}
      </Select>
      <div className="mt-2 hidden noscript:block">
        <Button type="submit" variant="secondary" className="w-full">
          Ordenar
        </Button>
      </div>
    </form>
  )
}

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
      <div className="group card-columns mt-3 grid gap-3 lg:has-[#filtros]:grid-cols-[15rem_minmax(0,1fr)] lg:has-[#filtros]:grid-rows-below-tools lg:gap-x-8 lg:gap-y-4">
        <SearchFilters />
        <SearchOrderForm />
        <div className="col-span-full lg:group-has-[#filtros]:col-span-1 lg:group-has-[#filtros]:col-start-2">
          <SearchResults offers={offers} />
          <SearchPages />
        </div>
      </div>
    </SearchEngine>
  )
}

/** Pages on each side of the current page: nine links at most. */
const PADDING = 4
/** Links on phones, which have room for seven with the two beside them. */
const PHONE_LINKS = 5

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border px-3 font-semibold tabular-nums'

/** Links with addresses, so that pages open without JavaScript and in another tab. */
function SearchPages() {
  const { pages, currentRefinement, nbPages, refine } = usePagination({ padding: PADDING })
  const state = readSearchState(useSearchParams())
  if (nbPages < 2) return null
  const firstOnPhones = Math.max(0, Math.min(currentRefinement - 2, nbPages - PHONE_LINKS))
  const isOnPhones = (page: number) => page >= firstOnPhones && page < firstOnPhones + PHONE_LINKS

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
      <ul className="flex flex-wrap justify-center gap-0.5 sm:gap-2">
        {currentRefinement > 0 ? (
          <li>{link(currentRefinement - 1, <Beside name="Anterior" sign="‹" />)}</li>
        ) : null}
        {pages.map((page) => (
          <li key={page} className={isOnPhones(page) ? '' : 'max-sm:hidden'}>
            {link(
              page,
              <>
                <span className="sr-only">Página </span>
                {page + 1}
              </>,
            )}
          </li>
        ))}
        {currentRefinement < nbPages - 1 ? (
          <li>{link(currentRefinement + 1, <Beside name="Próxima" sign="›" />)}</li>
        ) : null}
      </ul>
    </nav>
  )
}

/** Label of the link to the page before or after: a sign on phones. */
function Beside({ name, sign }: { name: string; sign: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{name}</span>
      <span aria-hidden="true" className="sm:hidden">
        {sign}
      </span>
    </>
  )
}
