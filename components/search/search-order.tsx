import { useSearchParams } from 'next/navigation'
import { useSortBy } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select-field'
import { useEarlyInput } from '@/lib/forms/use-early-input'
import { ORDER_NAMES, readSearchState, SEARCH_PARAMS } from '@/lib/search/search-state'
import { SEARCH_INDEXES, type SearchOrder } from '@/lib/shared/search-indexes'
import { KeptSearch } from './kept-search'

const LABELS: Record<SearchOrder, string> = {
  relevance: 'Relevância',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
}
const ORDERS = Object.keys(LABELS) as SearchOrder[]
const ITEMS = ORDERS.map((order) => ({ value: SEARCH_INDEXES[order], label: LABELS[order] }))

/** Order of the results. Without JavaScript, a form with a button applies the order. */
export function SearchOrderForm() {
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
