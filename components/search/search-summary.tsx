import { useInstantSearch, useStats } from 'react-instantsearch'
import { truncate } from '@/lib/shared/text'

const SHOWN_QUERY = 15
const count = new Intl.NumberFormat('pt-BR')

export function SearchSummary() {
  const { query, nbHits, processingTimeMS } = useStats()
  const { results } = useInstantSearch()
  const nothing =
    'unanswered' in results ? 'A busca não respondeu.' : 'Sem resultados para essa pesquisa'
  const found = `${count.format(nbHits)} ${nbHits === 1 ? 'resultado' : 'resultados'} em ${processingTimeMS} ms`
  return (
    <div className="mt-1">
      <h2
        id="resultados"
        tabIndex={-1}
        className="scroll-mt-4 font-bold text-2xl outline-none md:text-3xl"
      >
        {query ? `Resultados para "${truncate(query, SHOWN_QUERY)}"` : 'Todos os produtos'}
      </h2>
      <p role="status" className="mt-1 min-h-6 text-muted">
        {results.__isArtificial ? 'Carregando...' : nbHits > 0 ? found : nothing}
      </p>
    </div>
  )
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
