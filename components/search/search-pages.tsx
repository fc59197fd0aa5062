import { useSearchParams } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { usePagination } from 'react-instantsearch'
import { readSearchState, searchHref } from '@/lib/search/search-state'
import { showResults } from './search-summary'

/** Pages to each side of the current one: nine links at most. */
const PADDING = 4

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg border px-3 font-semibold tabular-nums'

/** Real links, so that pages open without JavaScript and in another tab. */
export function SearchPages() {
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
        {currentRefinement > 0 && <li>{link(currentRefinement - 1, 'Anterior')}</li>}
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
        {currentRefinement < nbPages - 1 && <li>{link(currentRefinement + 1, 'Próxima')}</li>}
      </ul>
    </nav>
  )
}
