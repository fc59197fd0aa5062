import { useSearchParams } from 'next/navigation'
import type { FormEvent } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { readSearchState, SEARCH_PARAMS } from '@/lib/search/search-state'
import { KeptSearch } from './kept-search'

interface Props {
  variant?: ButtonVariant
  onReset: () => void
}

/** Removes all filters and keeps text and order. Without JavaScript, a form. */
export function ResetFilters({ variant, onReset }: Props) {
  const { setIndexUiState } = useInstantSearch()
  const { query } = readSearchState(useSearchParams())
  const reset = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState(({ sortBy }) => ({ query, sortBy }))
    onReset()
  }
  return (
    <form action="/busca" onSubmit={reset} className="mt-4">
      <KeptSearch isKept={(name) => name === SEARCH_PARAMS.query || name === SEARCH_PARAMS.order} />
      <Button type="submit" variant={variant} className="w-full">
        Resetar filtros
      </Button>
    </form>
  )
}
