import { useEffect, useEffectEvent, useRef } from 'react'
import { useInstantSearch, useSearchBox } from 'react-instantsearch'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { rememberSearch } from '@/lib/search/recent-searches'
import { cleanText, SEARCH_PARAMS } from '@/lib/search/search-state'
import { showResults } from './search-summary'

/**
 * Connects the search field of the header to this page. The field shows the searched text; a new
 * text starts a search without a page load.
 */
export function HeaderSearch() {
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
