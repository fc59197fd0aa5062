import { useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { useInstantSearch, useRefinementList, useToggleRefinement } from 'react-instantsearch'
import { Button } from '@/components/ui/button'
import { useEarlyInput } from '@/lib/forms/use-early-input'
import {
  COOKING,
  MANUFACTURER,
  MAX_FACET_VALUES,
  ON_SALE,
  ORDER_NAMES,
  readSearchState,
  SEARCH_PARAMS,
  unescapeFacetValue,
} from '@/lib/search/search-state'

const portuguese = new Intl.Collator('pt-BR')

/** Sorts names as in Portuguese: 'Água Boa', 'friboi', 'Zebu'. */
const BY_NAME = {
  limit: MAX_FACET_VALUES,
  sortBy: (a: { name: string }, b: { name: string }) => portuguese.compare(a.name, b.name),
}

/** Filters of a search. Without JavaScript, a form with a button applies them. */
export function SearchFilters() {
  const sheet = useRef<HTMLElement>(null)
  const manufacturer = useRefinementList({ attribute: MANUFACTURER, ...BY_NAME })
  const cooking = useRefinementList({ attribute: COOKING, ...BY_NAME })
  const { value: onSale, refine: toggleOnSale } = useToggleRefinement({ attribute: ON_SALE })
  const { setIndexUiState } = useInstantSearch()
  const { query, order } = readSearchState(useSearchParams())

  const values = [...manufacturer.items, ...cooking.items]
  const inUse = [...values, onSale].filter(({ isRefined }) => isRefined).length
  if (inUse + values.length === 0) return null

  const reset = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState(({ sortBy }) => ({ query, sortBy }))
    // The clicked button disappears with the last filter.
    sheet.current?.focus()
  }
  const kept = (
    <>
      {query ? <input type="hidden" name={SEARCH_PARAMS.query} value={query} /> : null}
      {order !== 'relevance' ? (
        <input type="hidden" name={SEARCH_PARAMS.order} value={ORDER_NAMES[order]} />
      ) : null}
    </>
  )
  return (
    <FilterSheet ref={sheet} inUse={inUse}>
      <form action="/busca">
        {kept}
        <FilterBox
          role="switch"
          name={SEARCH_PARAMS.onSale}
          value="true"
          checked={onSale.isRefined}
          onChange={() => toggleOnSale(onSale)}
          className="mt-2 font-semibold"
        >
          Promoção
        </FilterBox>
        <FacetGroup title="Fabricante" name={SEARCH_PARAMS.manufacturers} {...manufacturer} />
        <FacetGroup title="Modo de preparo" name={SEARCH_PARAMS.cooking} {...cooking} />
        <div className="mt-4 hidden noscript:block">
          <Button type="submit" className="w-full">
            Aplicar filtros
          </Button>
        </div>
      </form>
      {inUse > 0 ? (
        <form action="/busca" onSubmit={reset} className="mt-4">
          {kept}
          <Button type="submit" variant="secondary" className="w-full">
            Resetar filtros
          </Button>
        </form>
      ) : null}
    </FilterSheet>
  )
}

interface FacetGroupProps {
  title: string
  /** Parameter of the filter in the URL. */
  name: string
  items: { value: string; label: string; count: number; isRefined: boolean }[]
  refine: (value: string) => void
}

function FacetGroup({ title, name, items, refine }: FacetGroupProps) {
  if (items.length === 0) return null
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <ul className="clear-both">
        {items.map(({ value, label, count, isRefined }) => (
          <li key={value}>
            <FilterBox
              name={name}
              value={unescapeFacetValue(value)}
              checked={isRefined}
              onChange={() => refine(value)}
            >
              <span className="min-w-0 grow break-words">{label}</span>
              <span className="text-muted text-sm tabular-nums">
                {count}
                <span className="sr-only">{count === 1 ? ' produto' : ' produtos'}</span>
              </span>
            </FilterBox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface FilterBoxProps {
  /** A switch tells its state as a checkbox does. */
  role?: 'switch'
  name: string
  value: string
  checked: boolean
  onChange: () => void
  className?: string
  children: ReactNode
}

function FilterBox({ checked, onChange, className = '', children, ...input }: FilterBoxProps) {
  const box = useEarlyInput<HTMLInputElement>((field) => {
    if (field.checked !== checked) onChange()
  })
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-primary"
        {...input}
      />
      {children}
    </label>
  )
}

interface FilterSheetProps {
  ref: Ref<HTMLElement>
  /** Number of filters in use. */
  inUse: number
  children: ReactNode
}

/** Column on wide screens; elsewhere a popover, which also opens without JavaScript. */
function FilterSheet({ ref, inUse, children }: FilterSheetProps) {
  return (
    <div className="no-popover:col-span-2 lg:row-span-2">
      <Button
        variant="secondary"
        popoverTarget="filtros"
        className="w-full no-popover:hidden lg:hidden"
      >
        {inUse > 0 ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      <section
        ref={ref}
        id="filtros"
        aria-label="Filtros"
        tabIndex={-1}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 max-h-sheet w-full overflow-y-auto rounded-t-lg border-line border-t bg-page px-5 pt-5 text-ink outline-none backdrop:bg-ink/60 no-popover:static no-popover:max-h-none lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
      >
        <p className="font-bold font-heading text-xl">Filtros</p>
        {children}
        <div className="sticky bottom-0 mt-4 bg-page py-4 no-popover:hidden lg:hidden">
          <Button popoverTarget="filtros" popoverTargetAction="hide" className="w-full">
            Ver resultados
          </Button>
        </div>
      </section>
    </div>
  )
}
