import { ProductRow } from '@/components/ui/product-row'
import type { ConfirmedItem } from '@/lib/checkout/confirmed-order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'

interface ItemListProps {
  items: readonly ConfirmedItem[]
  /** Shows the price of each item. */
  priced?: boolean
}

export function ItemList({ items, priced = false }: ItemListProps) {
  return (
    <ul className={`grid gap-3 ${priced ? '' : 'sm:grid-cols-2'}`}>
      {items.map(({ id, name, quantity, cents, image, parts = [] }) => (
        <li key={id}>
          <ProductRow image={image} name={name} size={48} className={priced ? 'flex-wrap' : ''}>
            <span className={`min-w-0 ${priced ? 'grow basis-20' : 'flex-1'}`}>
              <span className="block font-semibold leading-tight">{keepUnits(name)}</span>
              <span className="block text-muted text-sm">{keepUnits(quantity)}</span>
              {parts.map((part) => (
                <span key={part} className="block text-muted text-sm">
                  {keepUnits(part)}
                </span>
              ))}
            </span>
            {priced ? (
              <span className="ml-auto font-semibold tabular-nums">
                {formatBrl(fromCents(cents))}
              </span>
            ) : null}
          </ProductRow>
        </li>
      ))}
    </ul>
  )
}
