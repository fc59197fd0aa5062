import { useSearchParams } from 'next/navigation'
import type { MouseEvent } from 'react'
import { useHits, useInstantSearch, useStats } from 'react-instantsearch'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { ENOUGH_HITS, findQuestion, type Question } from '@/lib/search/offers'
import type { SearchHit } from '@/lib/search/search-requests'
import {
  isPromotions,
  readSearchState,
  type SearchState,
  searchHref,
  textSearch,
  toUiState,
  unnamedTitle,
} from '@/lib/search/search-state'
import { PRICE_RANGES } from '@/lib/shared/search-indexes'
import { truncate } from '@/lib/shared/text'

export const SHOWN_QUERY = 15
const count = new Intl.NumberFormat('pt-BR')

/** Heading and number of results; before the number the question that the search asks. */
export function SearchSummary({ asked }: { asked: Question | null }) {
  const { query, nbHits, processingTimeMS } = useStats()
  const { results } = useInstantSearch()
  const state = readSearchState(useSearchParams())
  const corrected = nbHits > 0 ? correctedIn(results) : ''
  const nothing =
    'unanswered' in results ? 'A busca não respondeu.' : 'Sem resultados para essa pesquisa'
  const found = `${count.format(nbHits)} ${nbHits === 1 ? 'resultado' : 'resultados'} em ${processingTimeMS} ms`
  return (
    <div className="mt-1">
      <h2
        id="resultados"
        tabIndex={-1}
        data-alone={isPromotions(state) || undefined}
        className="scroll-mt-4 font-bold text-2xl outline-none md:text-3xl"
      >
        {query ? `Resultados para "${truncate(query, SHOWN_QUERY)}"` : unnamedTitle(state)}
      </h2>
      {asked ? <Answer asked={asked} /> : null}
      {corrected ? (
        <p className="mt-1 break-words">
          {'Mostrando resultados de '}
          <TextLink href={searchHref(textSearch(corrected))} look="inline">
            {`"${corrected}"`}
          </TextLink>
        </p>
      ) : null}
      <p role="status" className="mt-1 min-h-6 text-muted">
        {results.__isArtificial ? 'Carregando...' : nbHits > 0 ? found : nothing}
      </p>
    </div>
  )
}

/** The text whose products were found instead, or ''. */
function correctedIn(results: object): string {
  return 'correctedQuery' in results ? String(results.correctedQuery ?? '') : ''
}

/** The question of /perguntas that an unfiltered search asks on its first page. */
export function useAskedQuestion(questions: readonly Question[]): Question | null {
  const { items: hits } = useHits<SearchHit>({ escapeHTML: false })
  const { results } = useInstantSearch()
  if (results.__isArtificial || results.page > 0 || results.getRefinements().length > 0) return null
  const { query, nbHits } = results
  const correctedQuery = correctedIn(results)
  return findQuestion(questions, query, { hits, nbHits, correctedQuery })
}

function Answer({ asked: { id, question, answer } }: { asked: Question }) {
  return (
    <div className="mt-3 mb-4 max-w-prose rounded-lg border border-line bg-white px-4 py-3">
      <p className="text-muted text-sm">Nas perguntas frequentes:</p>
      <TextLink href={`/perguntas#${id}`} className="justify-start">
        {question}
      </TextLink>
      <p className="line-clamp-6 md:line-clamp-3">{answer}</p>
    </div>
  )
}

/** Whether an unfiltered search finds too little for filters and an order. */
export function useHasFewHits(): boolean {
  // The filters of the results: those of the address may be newer.
  const { results } = useInstantSearch()
  return results.nbHits < ENOUGH_HITS && results.getRefinements().length === 0
}

/** Scrolls to the top of new results and moves the focus there. */
export function showResults(): void {
  focusResults()?.scrollIntoView({ block: 'start' })
}

/** Focuses the heading of the results without scrolling, and returns it. */
export function focusResults(): HTMLElement | null {
  const heading = document.getElementById('resultados')
  heading?.focus({ preventScroll: true })
  return heading
}

/**
 * Links that remove one filter each, so that they work without JavaScript too. The heading
 * 'Promoções' names its filter.
 */
export function SelectedFilterList() {
  const { setIndexUiState } = useInstantSearch()
  const state = readSearchState(useSearchParams())
  const filters = selectedFilters(state)
  if (filters.length === 0 || isPromotions(state)) return null

  const open = (event: MouseEvent, state: SearchState) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIndexUiState(toUiState(state))
    focusResults()
  }
  return (
    <ul aria-label="Filtros em uso" className="mt-2 flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={searchHref(without)} className="min-w-0">
          <a
            href={searchHref(without)}
            aria-label={`Remover filtro: ${label}`}
            onClick={(event) => open(event, without)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg border border-line bg-white px-3 text-sm hover:border-primary"
          >
            <span className="min-w-0 break-words">{label}</span>
            <Icon name="close" className="size-4 shrink-0 text-primary" />
          </a>
        </li>
      ))}
    </ul>
  )
}

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
