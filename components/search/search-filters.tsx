import { useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useInstantSearch, useRefinementList, useToggleRefinement } from 'react-instantsearch'
import { Button, type ButtonVariant, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  COOKING,
  CUT,
  escapeFacetValue,
  MANUFACTURER,
  MAX_FACET_VALUES,
  ON_SALE,
  PRICE_RANGE,
  readSearchState,
  SEARCH_PARAMS,
  searchEntries,
} from '@/lib/search/search-state'
import { FacetGroup, FilterBox, PriceGroup, ProductCount } from './filter-fields'
import { focusResults, useHasFewHits } from './search-summary'

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
  const cut = useRefinementList({ attribute: CUT, ...BY_NAME })
  const { items: priceCounts } = useRefinementList({ attribute: PRICE_RANGE })
  const cooking = useRefinementList({ attribute: COOKING, ...BY_NAME })
  const { value: onSale, refine: toggleOnSale } = useToggleRefinement({ attribute: ON_SALE })
  const { setIndexUiState } = useInstantSearch()
  const { price } = readSearchState(useSearchParams())

  const values = [...cut.items, ...manufacturer.items, ...cooking.items]
  const inUse = [...values, onSale, { isRefined: price !== '' }].filter(
    ({ isRefined }) => isRefined,
  ).length
  if (useHasFewHits() || inUse + values.length === 0) return null

  const setPrice = (name: string) =>
    setIndexUiState(({ refinementList, ...rest }) => ({
      ...rest,
      page: 1,
      refinementList: { ...refinementList, [PRICE_RANGE]: name ? [escapeFacetValue(name)] : [] },
    }))
  return (
    <FilterSheet ref={sheet} inUse={inUse}>
      <form action="/busca">
        <HiddenSearchFields
          isKept={(name) => name === SEARCH_PARAMS.query || name === SEARCH_PARAMS.order}
        />
        <FilterBox
          role="switch"
          name={SEARCH_PARAMS.onSale}
          value="true"
          checked={onSale.isRefined}
          disabled={!onSale.isRefined && !onSale.onFacetValue.count}
          onChange={() => toggleOnSale(onSale)}
          className="mt-2 font-semibold"
        >
          <span className="grow">Promoção</span>
          <ProductCount count={onSale.onFacetValue.count ?? 0} />
        </FilterBox>
        <PriceGroup chosen={price} counts={priceCounts} choose={setPrice} />
        <FacetGroup title="Corte" name={SEARCH_PARAMS.cuts} {...cut} />
        <FacetGroup title="Fabricante" name={SEARCH_PARAMS.manufacturers} {...manufacturer} />
        <FacetGroup title="Modo de preparo" name={SEARCH_PARAMS.cooking} {...cooking} />
        <div className="mt-4 hidden noscript:block">
          <Button type="submit" className="w-full">
            Aplicar filtros
          </Button>
        </div>
      </form>
      {inUse > 0 ? (
        // The clicked button disappears with the last filter.
        <ResetFilters variant="secondary" onReset={() => sheet.current?.focus()} />
      ) : null}
    </FilterSheet>
  )
}

interface ResetFiltersProps {
  variant?: ButtonVariant
  onReset: () => void
}

/** Removes all filters and keeps text and order. Without JavaScript, a form. */
export function ResetFilters({ variant, onReset }: ResetFiltersProps) {
  const { setIndexUiState } = useInstantSearch()
  const { query } = readSearchState(useSearchParams())
  const reset = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState(({ sortBy }) => ({ query, sortBy }))
    onReset()
  }
  return (
    <form action="/busca" onSubmit={reset} className="mt-4">
      <HiddenSearchFields
        isKept={(name) => name === SEARCH_PARAMS.query || name === SEARCH_PARAMS.order}
      />
      <Button type="submit" variant={variant} className="w-full">
        Resetar filtros
      </Button>
    </form>
  )
}

interface FilterSheetProps {
  ref: RefObject<HTMLElement | null>
  /** Number of filters in use. */
  inUse: number
  children: ReactNode
}

/** Column on wide screens; elsewhere a popover, which also opens without JavaScript. */
function FilterSheet({ ref, inUse, children }: FilterSheetProps) {
  const found = useInstantSearch().results.nbHits
  // Results without filters may be few, which removes the sheet that has the focus.
  useLayoutEffect(
    () => () => {
      if (ref.current?.contains(document.activeElement)) focusResults()
    },
    [ref],
  )
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
        className="fixed inset-x-0 top-auto bottom-0 h-full max-h-sheet w-full open:flex open:flex-col overflow-y-auto rounded-t-lg scroll-pt-16 scroll-pb-20 border-line border-t bg-page px-5 text-ink outline-none backdrop:bg-ink/60 no-popover:static no-popover:h-auto no-popover:max-h-none lg:static lg:block lg:h-auto lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
      >
        <div className="max-lg:-mx-5 top-0 z-10 flex items-center justify-between bg-page max-lg:stays:sticky max-lg:px-5 max-lg:py-2 no-popover:static lg:min-h-11">
          <p className="font-bold font-heading text-xl">Filtros</p>
          <IconButton
            label="Fechar os filtros"
            popoverTarget="filtros"
            popoverTargetAction="hide"
            className="-mr-3 no-popover:hidden lg:hidden"
          >
            <Icon name="close" />
          </IconButton>
        </div>
        <div className="grow">{children}</div>
        <div className="sticky bottom-0 -mx-5 mt-4 border-line border-t bg-page px-5 py-4 no-popover:hidden lg:hidden">
          <Button popoverTarget="filtros" popoverTargetAction="hide" className="w-full">
            {found === 1 ? 'Ver 1 resultado' : `Ver ${found} resultados`}
          </Button>
        </div>
      </section>
    </div>
  )
}

/** Parts of the search, other than its page, that a form sends again without JavaScript. */
export function HiddenSearchFields({ isKept }: { isKept: (name: string) => boolean }) {
  const entries = searchEntries(readSearchState(useSearchParams()))
  return entries
    .filter(([name]) => name !== SEARCH_PARAMS.page && isKept(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
}
