import { unescapeFacetValue } from '@/lib/search/facets'

interface Props {
  title: string
  /** In the address. */
  name: string
  items: { value: string; label: string; count: number; isRefined: boolean }[]
  refine: (value: string) => void
}

/** The values of a filter, each with its number of products. */
export function FacetGroup({ title, name, items, refine }: Props) {
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
              <span className="text-muted text-sm tabular-nums">
                {count}
                <span className="sr-only">{count === 1 ? ' produto' : ' produtos'}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
