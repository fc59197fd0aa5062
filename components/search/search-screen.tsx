'use client'

import { useSearchParams } from 'next/navigation'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useInstantSearch, usePagination, useSearchBox, useSortBy } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select-field'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Offers, Question } from '@/lib/search/offers'
import { rememberSearch } from '@/lib/search/recent-searches'
import type { SearchResponse } from '@/lib/search/search-requests'
import {
  cleanText,
  ORDER_NAMES,
  readSearchState,
  SEARCH_PARAMS,
  type SearchState,
  searchHref,
} from '@/lib/search/search-state'
import { SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { useEarlyInput } from './filter-fields'
import { SearchEngine } from './search-engine'
import { HiddenSearchFields, SearchFilters } from './search-filters'
import { SearchResults } from './search-results'
import {
  SearchSummary,
  SelectedFilterList,
  showResults,
  useAskedQuestion,
  useHasFewHits,
} from './search-summary'

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
  if (useHasFewHits() || !canRefine) return null
  return (
    <form action="/busca" className="min-w-0 lg:col-start-2 lg:w-56 lg:justify-self-end">
      <HiddenSearchFields isKept={(name) => name !== SEARCH_PARAMS.order} />
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
  /** Offers below few hits or none. The browser reads them if the server had enough hits. */
  offers?: Offers | null
  questions?: readonly Question[]
}

/** Starts from the server's response. Keyed by the search: a new response starts a new screen. */
export function SearchScreen({ state, answer, offers = null, questions = [] }: Props) {
  return (
    <SearchEngine key={searchHref(state)} state={state} answer={answer}>
      <HeaderSearch />
      <SearchContents offers={offers} questions={questions} />
    </SearchEngine>
  )
}

function SearchContents({ offers, questions }: Required<Pick<Props, 'offers' | 'questions'>>) {
  const asked = useAskedQuestion(questions)
  return (
    <>
      <SearchSummary asked={asked} />
      <SelectedFilterList />
      <div className="group card-columns mt-3 grid gap-3 lg:has-[#filtros]:grid-cols-[15rem_minmax(0,1fr)] lg:has-[#filtros]:grid-rows-below-tools lg:gap-x-8 lg:gap-y-4">
        <SearchFilters />
        <SearchOrderForm />
        <div className="col-span-full lg:group-has-[#filtros]:col-span-1 lg:group-has-[#filtros]:col-start-2">
          <SearchResults offers={offers} hasAnswer={asked !== null} />
          <SearchPages />
        </div>
      </div>
    </>
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

/**
 * Connects the search field of the header to this page. The field shows the searched text; a new
 * text starts a search without a page load.
 */
function HeaderSearch() {
  const { query } = useSearchBox()
  const { results, setIndexUiState } = useInstantSearch()
  const isTakingOver = useRef(!useHydrated())

  useEffect(() => {
    const field = headerField()
    const isTyped = isTakingOver.current && field?.value !== field?.defaultValue
    isTakingOver.current = false
    // Text typed before hydration stays.
    if (field && isTyped) field.defaultValue = query
    else fill(query)
  }, [query])
  const hasHits = results.query === query && results.nbHits > 0
  useEffect(() => {
    if (hasHits) rememberSearch(query)
  }, [query, hasHits])
  useEffect(() => () => fill(''), [])

  // Another text starts another search, without the current filters.
  const search = useEffectEvent((event: SubmitEvent) => {
    const field = headerField()
    if (!field) return
    event.preventDefault()
    const text = cleanText(field.value)
    setIndexUiState({ query: text })
    fill(text)
    showResults()
  })
  useEffect(() => {
    const form = headerField()?.form
    form?.addEventListener('submit', search)
    return () => form?.removeEventListener('submit', search)
  }, [])

  return null
}

function headerField(): HTMLInputElement | null {
  const field = document.forms.namedItem('busca')?.elements.namedItem(SEARCH_PARAMS.query)
  return field instanceof HTMLInputElement ? field : null
}

/** Fills the field and its default: a value that equals the default was not typed. */
function fill(text: string): void {
  const field = headerField()
  if (!field) return
  field.defaultValue = text
  field.value = text
}
