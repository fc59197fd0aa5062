import { WeightStory } from '@/components/catalogue/weight-story'
import type { Product } from '@/lib/api/types'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { formatQuantity, isWeighed, toKilograms } from '@/lib/shared/weight'

interface Props {
  product: Pick<Product, 'price' | 'unitForQuantity'>
  /** Chosen quantity, in grams or units. */
  quantity: number
}

/**
 * Estimate of the chosen quantity, with the meaning of 'estimated'; units show a price.
 * Hidden when it equals the price per Kg.
 */
export function EstimatedPrice({ product, quantity }: Props) {
  const { price, unitForQuantity: unit } = product
  const isEstimate = isWeighed(unit)
  const isShown = isEstimate ? toKilograms(quantity, unit) === 1 : quantity === 1
  if (isShown && !isEstimate) return null
  return (
    <div className="mt-3 rounded-lg bg-surface p-3">
      {!isShown ? (
        <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{`${isEstimate ? 'Preço estimado para' : 'Preço de'} ${formatQuantity(quantity, unit)}`}</span>
          <strong className="text-lg">
            {formatBrl(fromCents(lineTotalCents(price, quantity)))}
          </strong>
        </p>
      ) : null}
      {isEstimate ? <WeightStory /> : null}
    </div>
  )
}
