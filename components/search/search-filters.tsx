import { useSearchParams } from 'next/navigation'
import { type FormEvent, useRef } from 'react'
import { useInstantSearch, useRefinementList, useToggleRefinement } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { COOKING, MANUFACTURER, MOST_FACET_VALUES, ON_SALE } from '@/lib/search/facets'
import { readSearchState } from '@/lib/search/search-state'
import { FacetGroup } from './facet-group'
import { FilterSheet } from './filter-sheet'
import { OnSaleSwitch } from './on-sale-switch'

const BY_NAME = { limit: MOST_FACET_VALUES, sortBy: ['name:asc'] as 'name:asc'[] }

/** The filters (SRCH-07 to SRCH-10); without JavaScript a form with a button to apply them. */
export function SearchFilters() {
  const sheet = useRef<HTMLElement>(null)
  const manufacturer = useRefinementList({ attribute: MANUFACTURER, ...BY_NAME })
  const cooking = useRefinementList({ attribute: COOKING, ...BY_NAME })
  const { value: onSale, refine: toggleOnSale } = useToggleRefinement({ attribute: ON_SALE })
  const { setIndexUiState } = useInstantSearch()
  const { query } = readSearchState(useSearchParams())

  const values = [...manufacturer.items, ...cooking.items]
  const inUse = [...values, onSale].filter(({ isRefined }) => isRefined).length
  if (inUse + values.length === 0) return null

  const reset = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState({ query })
    // The pressed button goes with the last filter.
    sheet.current?.focus()
  }
  const text = query && <input type="hidden" name="q" value={query} />
  return (
    <FilterSheet ref={sheet} inUse={inUse}>
      <form action="/busca">
        {text}
        <OnSaleSwitch on={onSale.isRefined} onToggle={() => toggleOnSale(onSale)} />
        <FacetGroup title="Fabricante" name="manufacturer" {...manufacturer} />
        <FacetGroup title="Modo de preparo" name="cooking" {...cooking} />
        <div className="mt-4 hidden noscript:block">
          <Button type="submit" className="w-full">
            Aplicar filtros
          </Button>
        </div>
      </form>
      {inUse > 0 && (
        <form action="/busca" onSubmit={reset} className="mt-4">
          {text}
          <Button type="submit" variant="secondary" className="w-full">
            Resetar filtros
          </Button>
        </form>
      )}
    </FilterSheet>
  )
}
