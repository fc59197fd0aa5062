'use client'

import { useSearchParams } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { usePagination, useSortBy } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import type { Offers } from '@/lib/search/offers'
import type { SearchAnswer } from '@/lib/search/search-answer'
import {
  ORDER_NAMES,
  readSearchState,
  SEARCH_PARAMS,
  type SearchState,
  searchHref,
} from '@/lib/search/search-state'
import { SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { HeaderSearch } from './header-search'
import { SearchEngine } from './search-engine'
import { SearchFilters } from './search-filters'
import { SearchResults } from './search-results'
import { SearchSummary, showResults } from './search-summary'

interface Props {
  /** What the server searched for. */
  state: SearchState
  answer: SearchAnswer
  /** For a search without hits; read in the browser where the server had some. */
  offers?: Offers | null
}

/** Starts from the server's answer; keyed by the search, so that another answer of the server starts over. */
export function SearchScreen({ state, answer, offers = null }: Props) {
  return (
    <SearchEngine key={searchHref(state)} state={state} answer={answer}>
      <HeaderSearch />
      <SearchSummary />
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

const LABELS: Record<SearchOrder, string> = {
  relevance: 'Relevância',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
}
const ORDERS = Object.keys(LABELS) as SearchOrder[]
const ITEMS = ORDERS.map((order) => ({ value: SEARCH_INDEXES[order], label: LABELS[order] }))

/** Without JavaScript it is a form with a button of its own. */
function SearchOrderForm() {
  const { refine, canRefine } = useSortBy({ items: ITEMS })
  const state = readSearchState(useSearchParams())
  if (!canRefine) return null
  return (
    <form action="/busca" className="min-w-0 lg:col-start-2 lg:w-56 lg:justify-self-end">
      <KeptSearch />
      <select
        aria-label="Ordenar por"
        name={SEARCH_PARAMS.order}
        value={ORDER_NAMES[state.order]}
        onChange={({ target }) =>
          refine(SEARCH_INDEXES[ORDERS[target.selectedIndex] ?? 'relevance'])
        }
        className="min-h-11 w-full rounded-lg border border-muted/60 bg-white px-3"
      >
        {ORDERS.map((order) => (
          <option key={order} value={ORDER_NAMES[order]}>
            {LABELS[order]}
          </option>
        ))}
      </select>
      <div className="mt-2 hidden noscript:block">
        <Button type="submit" variant="secondary" className="w-full">
          Ordenar
        </Button>
      </div>
    </form>
  )
}

/** The text and the filters, which a form without JavaScript sends again. */
function KeptSearch() {
  const { query, manufacturers, cooking, onSale } = readSearchState(useSearchParams())
  const kept = [
    ...[query].filter(Boolean).map((value) => [SEARCH_PARAMS.query, value] as const),
    ...manufacturers.map((value) => [SEARCH_PARAMS.manufacturers, value] as const),
    ...cooking.map((value) => [SEARCH_PARAMS.cooking, value] as const),
    ...(onSale ? [[SEARCH_PARAMS.onSale, 'true'] as const] : []),
  ]
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/** Pages to each side of the current one: nine links at most. */
const PADDING = 4

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border px-3 font-semibold tabular-nums'

/** Real links, so that pages open without JavaScript and in another tab. */
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
