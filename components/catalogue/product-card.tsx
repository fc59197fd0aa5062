'use client'

import { ItemControls } from '@/components/cart/item-controls'
import { IntentLink } from '@/components/shell/intent-link'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Product } from '@/lib/sales-api/types'
import { shortProductName } from '@/lib/text/truncate'
import { Price } from './price'

const PICTURE_SIZES = '(min-width: 64rem) 230px, 30vw'

/** A product in a list: the whole card leads to its page, the controls add it. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-linha bg-white focus-within:border-bordo hover:border-bordo">
      <ProductPicture image={product.images[0]} name={product.name} sizes={PICTURE_SIZES} />
      <div className="flex grow flex-col gap-2 p-3">
        <h3 className="font-sans font-semibold text-base leading-snug">
          <IntentLink
            href={`/produtos/${product.slug}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {shortProductName(product.name)}
          </IntentLink>
        </h3>
        <p className="text-fumo text-sm">{product.manufacturer}</p>
        <div className="mt-auto">
          <Price product={product} />
        </div>
        <div className="relative">
          <ItemControls product={product} place="card" />
        </div>
      </div>
    </article>
  )
}
