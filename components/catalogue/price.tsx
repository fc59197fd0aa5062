import { LabelStrip } from '@/components/ui/label-strip'
import type { Product } from '@/lib/api/types'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, unitLabel } from '@/lib/shared/weight'

type Priced = Pick<Product, 'price' | 'listPrice' | 'unitForQuantity'>

/** Price per Kg or per unit, with the former price when in promotion. */
export function Price({ product, size = 'card' }: { product: Priced; size?: 'card' | 'page' }) {
  const { price, listPrice, unitForQuantity } = product
  const shown = (amount: number) => formatBrl(displayPrice(amount, unitForQuantity))
  const promotion = inPromotion(product)
  return (
    <span className="block">
      {promotion && (
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <LabelStrip colour="orange">Promoção</LabelStrip>
          <span className="text-sm text-muted">
            <span className="sr-only">de </span>
            <s>{shown(listPrice)}</s>
          </span>
        </span>
      )}
      <span className={`font-bold ${promotion ? 'text-primary' : ''} ${sizes[size]}`}>
        {promotion && <span className="sr-only">por </span>}
        {shown(price)}
        <span className="font-normal font-sans text-muted text-sm">{` /${unitLabel(unitForQuantity)}`}</span>
      </span>
    </span>
  )
}

const sizes = { card: 'text-lg leading-tight', page: 'font-heading text-3xl' }

function inPromotion({ price, listPrice }: Pick<Product, 'price' | 'listPrice'>): boolean {
  return listPrice > price
}
