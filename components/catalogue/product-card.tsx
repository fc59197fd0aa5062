'use client'

import { ItemControls } from '@/components/cart/item-controls'
import { IntentLink } from '@/components/shell/intent-link'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/api/types'
import { useQuantityInCart } from '@/lib/cart/use-cart'
import { pushToDataLayer } from '@/lib/services/analytics/track'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { firstQuantity } from '@/lib/shared/stock'
import { shortProductName } from '@/lib/shared/text'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { inPromotion, Price, PromotionTag } from './price'
import { StockAlertSlot } from './stock-alert-slot'

/**
 * On tablets the width in a scroller, where cards are widest. Small file on phones, whose dense
 * screens would choose the 1000 px file for half the width.
 */
const PICTURE_SIZES = '(min-width: 64rem) 230px, (min-width: 48rem) 47vw, 100px'

interface Props {
  product: Product
  /** Delays the fetch of the picture. */
  deferred?: boolean
  /** Visible when the page opens: the picture loads with priority. */
  first?: boolean
}

/** Product in a list. The whole card links to the product page, except for the cart controls. */
export function ProductCard({ product, deferred, first }: Props) {
  const { id, name, slug, manufacturer, inStock } = product
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-white focus-within:border-primary hover:border-primary">
      <ProductPicture
        image={product.images[0]}
        name={name}
        sizes={PICTURE_SIZES}
        deferred={deferred}
        priority={first}
        progressive={false}
        shape="aspect-card"
        className={`shrink-0 ${inStock ? '' : 'opacity-60 grayscale'}`}
      />
      <div className="flex min-w-0 grow flex-col p-3">
        <h3 className="font-sans font-semibold text-base leading-snug">
          <IntentLink
            href={`/produtos/${slug}`}
            onClick={() => pushToDataLayer('productClick', { id, name, slug })}
            className="after:absolute after:inset-0 group-hover/card:underline"
          >
            {shortProductName(name)}
          </IntentLink>
        </h3>
        <p className="wrap-anywhere mt-1 text-muted text-sm max-md:text-xs">{manufacturer}</p>
        <div className="mt-auto mb-2 pt-1.5">
          {inPromotion(product) ? (
            <span className="pointer-events-none absolute top-2 left-2">
              <PromotionTag product={product} />
            </span>
          ) : null}
          <Price product={product} />
          <span className="card-estimate mt-0.5 block text-muted text-sm lg:min-h-4 lg:text-xs">
            {inStock ? <CardEstimate product={product} /> : null}
          </span>
        </div>
        <div>
          <ItemControls product={product} place="card" />
          {inStock ? null : (
            <div className="relative lg:on-picture">
              <StockAlertSlot product={product} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

type Estimated = Pick<
  Product,
  | 'id'
  | 'price'
  | 'unitForQuantity'
  | 'defaultQuantity'
  | 'incrementQuantity'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'totalOnHand'
>

/** Estimated price of the quantity in the cart, or of one click on 'ADICIONAR', by weight. */
export function CardEstimate({ product }: { product: Estimated }) {
  const { price, unitForQuantity: unit } = product
  const quantity = useQuantityInCart(product.id) || firstQuantity(product.totalOnHand, product)
  if (!isWeighed(unit)) return null
  return (
    <>
      {'Estimado para '}
      <span className="inline-block">
        {`${formatQuantity(quantity, unit)}: `}
        <b>{formatBrl(fromCents(lineTotalCents(price, quantity)))}</b>
      </span>
    </>
  )
}
