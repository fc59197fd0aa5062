import { ProductPicture } from '@/components/ui/product-picture'
import type { ConfirmedItem } from '@/lib/checkout/confirmed-order'

/** Pictures, names and quantities, without amounts. */
export function ItemList({ items }: { items: readonly ConfirmedItem[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.map(({ id, name, quantity, image }) => (
        <li key={id} className="flex items-center gap-3">
          <ProductPicture
            image={image}
            name={name}
            sizes="48px"
            className="w-12 shrink-0 rounded-lg"
          />
          <span className="min-w-0">
            <span className="block font-semibold leading-tight">{name}</span>
            <span className="block text-muted text-sm">{quantity}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
