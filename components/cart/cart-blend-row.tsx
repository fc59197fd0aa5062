'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { OrderBlend, Product } from '@/lib/api/types'
import { setBlendQuantity } from '@/lib/cart/cart'
import type { CartBlend } from '@/lib/cart/display'
import { removesLine } from '@/lib/cart/quantity-rules'
import { trackViewedLine } from '@/lib/cart/track-order'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'
import { RemoveButton, RowHead } from './cart-line-row'
import { HeldRow } from './held-edits'
import { Stepper } from './stepper'

interface BlendProps {
  blend: CartBlend
  /** The blend with its steps and limits. */
  product: Product | null
  /** Undefined for guests, and while loading; until then the blend can only be removed. */
  orderBlend: OrderBlend | undefined
  /** Shown while a part is more than the stock. */
  shortage?: ReactNode
  /** Called with a target quantity below the minimum. */
  onRemove: (target: number) => void
}

/** Cart row of a blend, with its meats. */
export function CartBlendRow(props: BlendProps) {
  const { blend, orderBlend } = props
  const { parts, quantity, totalCents } = blend
  const [first] = parts

  const trackViewed = useEffectEvent(() => {
    for (const part of parts) trackViewedLine(part.product, part.quantity)
  })
  useEffect(() => trackViewed(), [])

  return (
    <li
      data-row={`mix-${blend.mixId}`}
      tabIndex={-1}
      className="focus-on-line grid grid-cols-with-picture gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-with-wide-picture"
    >
      <ProductPicture
        image={first?.product.images[0]}
        name="Blend"
        sizes="(min-width: 640px) 112px, 80px"
        className="self-start rounded-lg sm:row-span-2"
      />
      <div className="min-w-0">
        <RowHead
          price={parts.reduce((sum, part) => sum + part.price * part.quantity, 0) / quantity}
          unit="g"
          totalCents={totalCents}
          isSoldOut={parts.some(({ product }) => !product.inStock)}
        >
          <p className="font-semibold">{orderBlend?.name ?? 'Blend'}</p>
          <p className="text-muted text-sm">
            {orderBlend ? 'Blend\u00a0· ' : ''}
            {formatQuantity(quantity, 'g')} no total
          </p>
        </RowHead>
        <ul aria-label="Carnes do blend" className="mt-3 space-y-1 text-sm">
          {parts.map(({ variantId, product, quantity: grams }) => (
            <li key={variantId} className="flex justify-between gap-4">
              <span className="min-w-0">
                {keepUnits(product.name)}
                {product.inStock ? null : (
                  <strong className="block font-semibold text-primary">Fora de estoque</strong>
                )}
              </span>
              <span className="shrink-0 tabular-nums">
                {formatQuantity(grams, product.unitForQuantity)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <BlendControls {...props} />
      </div>
      <HeldRow row={`mix-${blend.mixId}`} />
    </li>
  )
}

/** Quantity and removal of a blend as a whole. */
export function BlendControls({ blend, product, orderBlend, shortage, onRemove }: BlendProps) {
  const { mixId, quantity } = blend
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
      {orderBlend && product?.inStock ? (
        <div className="w-stepper">
          <Stepper
            product={product}
            quantity={quantity}
            place="cart"
            onChange={(grams) =>
              removesLine(grams, product)
                ? onRemove(grams)
                : setBlendQuantity(mixId, product, grams)
            }
          />
        </div>
      ) : null}
      {orderBlend ? null : (
        <div
          aria-hidden
          className="box-content h-11 w-stepper border border-transparent sm:hidden"
        />
      )}
      {shortage}
      <RemoveButton name={orderBlend?.name ?? 'blend'} onRemove={() => onRemove(0)} />
    </div>
  )
}
