import { PRICE_RANGES, SEARCH_PARAMS, unescapeFacetValue } from '@/lib/search/search-state'

interface FacetGroupProps {
  title: string
  /** Its parameter in the URL. */
  name: string
  items: { value: string; label: string; count: number; isRefined: boolean }[]
  refine: (value: string) => void
}

/** Values of one attribute with their counts. */
export function FacetGroup({ title, name, items, refine }: FacetGroupProps) {
  if (items.length === 0) return null
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <ul className="clear-both">
        {items.map(({ value, label, count, isRefined }) => (
          <li key={value}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={unescapeFacetValue(value)}
                checked={isRefined}
                onChange={() => refine(value)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 grow break-words">{label}</span>
              <ProductCount count={count} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ProductCount({ count }: { count: number }) {
  return (
    <span className="text-muted text-sm tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? ' produto' : ' produtos'}</span>
    </span>
  )
}

/** Names of the price choices in the URL, the first of which is none. */
const PRICE_NAMES = ['', ...Object.keys(PRICE_RANGES)]

interface PriceGroupProps {
  items: { value: string; label: string; isRefined: boolean }[]
  refine: (value: string) => void
}

/** Ranges of the price that is shown. */
export function PriceGroup({ items, refine }: PriceGroupProps) {
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">Preço por Kg ou unidade</legend>
      <ul className="clear-both">
        {items.map(({ value, label, isRefined }, index) => (
          <li key={value}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={SEARCH_PARAMS.price}
                value={PRICE_NAMES[index]}
                checked={isRefined}
                onChange={() => refine(value)}
                className="size-5 shrink-0 accent-primary"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface OnSaleSwitchProps {
  on: boolean
  /** Products in promotion. */
  count: number
  onToggle: () => void
}

export function OnSaleSwitch({ on, count, onToggle }: OnSaleSwitchProps) {
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        name={SEARCH_PARAMS.onSale}
        value="true"
        checked={on}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="grow">Promoção</span>
      <ProductCount count={count} />
    </label>
  )
}
