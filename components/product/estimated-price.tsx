import { lineTotalCents } from '@/lib/money/line-total'
import { formatBrl, fromCents } from '@/lib/money/money'
import type { Product } from '@/lib/sales-api/types'
import { formatQuantity, isWeighed, WEIGHT_TOLERANCE } from '@/lib/weight/weight'

type Sold = Pick<Product, 'price' | 'unitForQuantity' | 'defaultQuantity'>

/** Estimate of the default quantity and what 'estimated' means (PDP-03, CONST-12). */
export function EstimatedPrice({ product }: { product: Sold }) {
  const { price, unitForQuantity: unit, defaultQuantity } = product
  return (
    <div className="mt-4 rounded-lg bg-creme p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{`Preço estimado para ${formatQuantity(defaultQuantity, unit)}`}</span>
        <strong className="text-lg">
          {formatBrl(fromCents(lineTotalCents(price, defaultQuantity)))}
        </strong>
      </p>
      {isWeighed(unit) && (
        <p className="mt-1 text-fumo text-sm">
          {`Vendido por peso: o valor é estimado, pode variar ±${WEIGHT_TOLERANCE * 100} % e só o peso exato é cobrado.`}
        </p>
      )}
    </div>
  )
}
