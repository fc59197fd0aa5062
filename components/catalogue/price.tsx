import { LabelStrip } from '@/components/ui/label-strip'
import type { Product } from '@/lib/api/types'
import { formatBrl, savingPercent } from '@/lib/shared/money'
import { displayPrice, unitLabel } from '@/lib/shared/weight'

type Priced = Pick<Product, 'price' | 'listPrice' | 'unitForQuantity'>

/**
 * Price per Kg or per unit. A former price is read first; it stands above or, on roomy cards,
 * behind.
 */
export function Price({ product, size = 'card' }: { product: Priced; size?: 'card' | 'page' }) {
  const { price, listPrice, unitForQuantity } = product
  const shown = (amount: number) => formatBrl(displayPrice(amount, unitForQuantity))
  const promotion = inPromotion(product)
  return (
    <span className={looks[size].both}>
      {promotion ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {size === 'page' ? <PromotionTag product={product} /> : null}
          <span className="whitespace-nowrap text-muted text-sm">
            <span className="sr-only">de </span>
            <s>{shown(listPrice)}</s>
          </span>
        </span>
      ) : null}
      <span className={`font-bold ${promotion ? 'text-primary' : ''} ${looks[size].price}`}>
        {promotion ? <span className="sr-only">por </span> : null}
        {shown(price)}
        <span className="font-normal font-sans text-muted text-sm">{` /${unitLabel(unitForQuantity)}`}</span>
      </span>
    </span>
  )
}

/** Badge with the saving, or 'Promoção' where the saving is below half a percent. */
export function PromotionTag({ product }: { product: Pick<Product, 'price' | 'listPrice'> }) {
  const percent = savingPercent(product.price, product.listPrice)
  if (percent === 0) return <LabelStrip colour="orange">Promoção</LabelStrip>
  return (
    <>
      <span aria-hidden>
        <LabelStrip colour="orange">{`\u2212${percent}\u00a0%`}</LabelStrip>
      </span>
      <span className="sr-only">{`Promoção: ${percent}% de desconto `}</span>
    </>
  )
}

const looks = {
  card: {
    both: 'flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2',
    price: 'text-lg leading-tight',
  },
  page: { both: 'flex flex-col gap-y-1', price: 'font-heading text-3xl' },
}

export function inPromotion({ price, listPrice }: Pick<Product, 'price' | 'listPrice'>): boolean {
  return listPrice > price
}
