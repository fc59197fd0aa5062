import { useSearchParams } from 'next/navigation'
import type { FormEvent } from 'react'
import { useInstantSearch, useRefinementList, useToggleRefinement } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { COOKING, MANUFACTURER, MOST_FACET_VALUES, ON_SALE } from '@/lib/search/facets'
import { readSearchState } from '@/lib/search/search-state'
import { FacetGroup } from './facet-group'

const BY_NAME = { limit: MOST_FACET_VALUES, sortBy: ['name:asc'] as 'name:asc'[] }

/** The filters (SRCH-07 to SRCH-10): a column on wide screens, a sheet on phones; without JavaScript a form with its button. */
export function SearchFilters() {
  const manufacturer = useRefinementList({ attribute: MANUFACTURER, ...BY_NAME })
  const cooking = useRefinementList({ attribute: COOKING, ...BY_NAME })
  const onSale = useToggleRefinement({ attribute: ON_SALE })
  const { setIndexUiState } = useInstantSearch()
  const { query } = readSearchState(useSearchParams())

  const chosen = [...manufacturer.items, ...cooking.items].filter(({ isRefined }) => isRefined)
  const inUse = chosen.length + (onSale.value.isRefined ? 1 : 0)
  if (inUse + manufacturer.items.length + cooking.items.length === 0) return null

  const reset = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState({ query })
  }
  const text = query && <input type="hidden" name="q" value={query} />
  return (
    <div>
      <button
        type="button"
        popoverTarget="filtros"
        className="mb-4 inline-flex min-h-11 w-full items-center justify-center rounded-lg border border-bordo bg-osso px-5 font-semibold text-bordo lg:hidden"
      >
        {inUse > 0 ? `Filtros (${inUse})` : 'Filtros'}
      </button>
      <section
        id="filtros"
        aria-label="Filtros"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full overflow-y-auto rounded-t-lg border-linha border-t bg-osso p-5 text-carvao backdrop:bg-carvao/60 lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
      >
        <p className="font-bold font-heading text-xl">Filtros</p>
        <form action="/busca">
          {text}
          <FacetGroup title="Fabricante" name="manufacturer" {...manufacturer} />
          <FacetGroup title="Modo de preparo" name="cooking" {...cooking} />
          <label className="mt-4 flex min-h-11 items-center gap-3 font-semibold">
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself */}
            <input
              type="checkbox"
              role="switch"
              name="on_sale"
              value="true"
              checked={onSale.value.isRefined}
              onChange={() => onSale.refine({ isRefined: onSale.value.isRefined })}
              className="size-5 shrink-0 accent-bordo"
            />
            Promoção
          </label>
          <Button type="submit" className="mt-4 hidden w-full noscript:inline-flex">
            Aplicar filtros
          </Button>
        </form>
        {inUse > 0 && (
          <form action="/busca" onSubmit={reset} className="mt-4">
            {text}
            <Button type="submit" variant="secondary" className="w-full">
              Resetar filtros
            </Button>
          </form>
        )}
        <Button
          popoverTarget="filtros"
          popoverTargetAction="hide"
          className="mt-4 w-full lg:hidden"
        >
          Ver resultados
        </Button>
      </section>
    </div>
  )
}
