import type { Product } from '@/lib/api/types'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'

type Estimated = Pick<Product, 'price' | 'unitForQuantity' | 'defaultQuantity'>

/** What one press on 'ADICIONAR' comes to, for what is sold by weight. */
export function CardEstimate({ product }: { product: Estimated }) {
  const { price, unitForQuantity: unit, defaultQuantity } = product
  if (!isWeighed(unit)) return null
  const total = formatBrl(fromCents(lineTotalCents(price, defaultQuantity)))
  return (
    <span className="mt-1 block text-muted text-sm">
      {'Estimado para '}
      <span className="whitespace-nowrap">{formatQuantity(defaultQuantity, unit)}:</span> {total}
    </span>
  )
}
