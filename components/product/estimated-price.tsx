import { WeightStory } from '@/components/catalogue/weight-story'
import type { Product } from '@/lib/api/types'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'

interface Props {
  product: Pick<Product, 'price' | 'unitForQuantity'>
  /** Chosen grams or units. */
  quantity: number
}

/** The estimate for the chosen quantity, and what 'estimated' means. */
export function EstimatedPrice({ product, quantity }: Props) {
  const { price, unitForQuantity: unit } = product
  return (
    <div className="mt-4 rounded-lg bg-surface p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{`Preço estimado para ${formatQuantity(quantity, unit)}`}</span>
        <strong className="text-lg">{formatBrl(fromCents(lineTotalCents(price, quantity)))}</strong>
      </p>
      {isWeighed(unit) && <WeightStory className="mt-1" />}
    </div>
  )
}
