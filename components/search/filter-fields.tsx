import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { escapeFacetValue, SEARCH_PARAMS, unescapeFacetValue } from '@/lib/search/search-state'
import { PRICE_RANGES } from '@/lib/shared/search-indexes'

interface FacetGroupProps {
  title: string
  /** Parameter of the filter in the URL. */
  name: string
  items: { value: string; label: string; count: number; isRefined: boolean }[]
  refine: (value: string) => void
}

/** Values of a group that are shown without a click; a sixth alone is shown too. */
const FIRST_VALUES = 5

/** Values of one attribute with their counts; those after the first five are folded. */
export function FacetGroup({ title, name, items, refine }: FacetGroupProps) {
  const rest = items.length > FIRST_VALUES + 1 ? items.slice(FIRST_VALUES) : []
  const [opens, setOpens] = useState(false)
  // Stays open afterwards: folding would take the focus of the last box.
  if (!opens && rest.some(({ isRefined }) => isRefined)) setOpens(true)
  if (items.length === 0) return null
  const box = ({ value, label, count, isRefined }: (typeof items)[number]) => (
    <li key={value}>
      <FilterBox
        name={name}
        value={unescapeFacetValue(value)}
        checked={isRefined}
        onChange={() => refine(value)}
      >
        <span className="min-w-0 grow break-words">{label}</span>
        <ProductCount count={count} />
      </FilterBox>
    </li>
  )
  return (
    <FilterGroup title={title}>
      {items.slice(0, items.length - rest.length).map(box)}
      {rest.length > 0 ? (
        <li>
          <details open={opens} className="group/more">
            <summary className="flex min-h-11 items-center font-semibold text-primary">
              <span className="group-open/more:hidden">{`Mais ${rest.length}`}</span>
              <span className="hidden group-open/more:inline">Menos</span>
            </summary>
            <ul>{rest.map(box)}</ul>
          </details>
        </li>
      ) : null}
    </FilterGroup>
  )
}

interface PriceGroupProps {
  /** Name of the chosen range, or ''. */
  chosen: string
  counts: { value: string; count: number }[]
  choose: (name: string) => void
}

/** Ranges of the displayed price with their counts; a range without products is disabled. */
export function PriceGroup({ chosen, counts, choose }: PriceGroupProps) {
  const countOf = (name: string) =>
    counts.find(({ value }) => value === escapeFacetValue(name))?.count ?? 0
  return (
    <FilterGroup title="Preço por Kg ou unidade">
      <li>
        <FilterBox
          type="radio"
          name={SEARCH_PARAMS.price}
          value=""
          checked={chosen === ''}
          onChange={() => choose('')}
        >
          Qualquer preço
        </FilterBox>
      </li>
      {Object.entries(PRICE_RANGES).map(([name, { label }]) => (
        <li key={name}>
          <FilterBox
            type="radio"
            name={SEARCH_PARAMS.price}
            value={name}
            checked={chosen === name}
            disabled={chosen !== name && countOf(name) === 0}
            onChange={() => choose(name)}
          >
            <span className="grow">{label}</span>
            <ProductCount count={countOf(name)} />
          </FilterBox>
        </li>
      ))}
    </FilterGroup>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <ul className="clear-both">{children}</ul>
    </fieldset>
  )
}

export function ProductCount({ count }: { count: number }) {
  return (
    <span className="text-muted text-sm tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? ' produto' : ' produtos'}</span>
    </span>
  )
}

interface FilterBoxProps {
  type?: 'checkbox' | 'radio'
  /** A switch reports its state like a checkbox. */
  role?: 'switch'
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
  className?: string
  children: ReactNode
}

export function FilterBox({
  type = 'checkbox',
  checked,
  onChange,
  className = '',
  children,
  ...input
}: FilterBoxProps) {
  const box = useEarlyInput<HTMLInputElement>((field) => {
    // Skips the radio button that lost the choice: the chosen one reports the change.
    if (field.checked !== checked && (field.checked || type === 'checkbox')) onChange()
  })
  return (
    <label className={`flex min-h-11 items-center gap-3 has-disabled:text-muted/60 ${className}`}>
      <input
        ref={box}
        type={type}
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-primary"
        {...input}
      />
      {children}
    </label>
  )
}

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Calls `take` once with the field as the page starts. A shopper may have changed it before, and
 * React would set it back without an event.
 */
export function useEarlyInput<T extends Field>(take: (field: T) => void): RefObject<T | null> {
  const field = useRef<T>(null)
  const isTaken = useRef(false)
  const takeField = useEffectEvent(take)
  useEffect(() => {
    if (isTaken.current || !field.current) return
    isTaken.current = true
    takeField(field.current)
  }, [])
  return field
}
