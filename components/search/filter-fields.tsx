import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { PRICE_RANGES, SEARCH_PARAMS, unescapeFacetValue } from '@/lib/search/search-state'

interface FacetGroupProps {
  title: string
  /** Parameter of the filter in the URL. */
  name: string
  items: { value: string; label: string; count: number; isRefined: boolean }[]
  refine: (value: string) => void
}

/** Values of one attribute with their counts. */
export function FacetGroup({ title, name, items, refine }: FacetGroupProps) {
  if (items.length === 0) return null
  return (
    <FilterGroup title={title}>
      {items.map(({ value, label, count, isRefined }) => (
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
      ))}
    </FilterGroup>
  )
}

/** Names of the price choices in the URL, the first of which is none. */
const PRICE_NAMES = ['', ...Object.keys(PRICE_RANGES)]

interface PriceGroupProps {
  /** Any price, then the ranges. */
  items: { value: string; label: string; isRefined: boolean }[]
  refine: (value: string) => void
}

/** Ranges of the price that is shown. */
export function PriceGroup({ items, refine }: PriceGroupProps) {
  return (
    <FilterGroup title="Preço por Kg ou unidade">
      {items.map(({ value, label, isRefined }, index) => (
        <li key={value}>
          <FilterBox
            type="radio"
            name={SEARCH_PARAMS.price}
            value={PRICE_NAMES[index] ?? ''}
            checked={isRefined}
            onChange={() => refine(value)}
          >
            {label}
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
  /** A switch tells its state as a checkbox does. */
  role?: 'switch'
  name: string
  value: string
  checked: boolean
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
    // A radio button is left by choosing another one, which reports itself.
    if (field.checked !== checked && (field.checked || type === 'checkbox')) onChange()
  })
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
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
