import type { Product } from '@/lib/api/types'

/** Facts that decide a purchase besides the price: storage, shelf life, origin, servings. */
export function ProductProperties({ product: { productProperties } }: { product: Product }) {
  if (!productProperties?.length) return null
  return (
    <dl className="mt-6 divide-y divide-line">
      {productProperties.map(({ name, value }) => (
        <div key={name} className="flex gap-4 py-2">
          <dt className="w-28 shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
