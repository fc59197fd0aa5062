'use client'

import { useEffect, useEffectEvent } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { OrderBlend } from '@/lib/api/types'
import { blendProduct } from '@/lib/cart/blend-product'
import { setBlendQuantity } from '@/lib/cart/cart'
import type { CartBlend } from '@/lib/cart/display'
import { removesLine } from '@/lib/cart/quantity-rules'
import { trackViewedLine } from '@/lib/cart/track-order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'
import { RemoveButton, ShortStock } from './cart-line-row'
import { HeldRow } from './held-edits'
import { Stepper } from './stepper'

interface BlendProps {
  blend: CartBlend
  /** Grams of each variant that the cart holds outside the blend. */
  held: ReadonlyMap<number, number>
  /** Undefined for guests, and while loading; until then the blend can only be removed. */
  orderBlend: OrderBlend | undefined
  /** Called with a target quantity below the minimum. */
  onRemove: (target: number) => void
}

/** Cart row of a blend, with its meats. */
export function CartBlendRow({ blend, held, orderBlend, onRemove }: BlendProps) {
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
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-semibold">{orderBlend?.name ?? 'Blend'}</p>
            <p className="text-muted text-sm">
              {orderBlend ? 'Blend\u00a0· ' : ''}
              {formatQuantity(quantity, 'g')} no total
            </p>
          </div>
          <p className="shrink-0 text-right">
            <span className="font-bold tabular-nums">{formatBrl(fromCents(totalCents))}</span>
            <span className="block text-muted text-sm">estimado</span>
          </p>
        </div>
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
        <BlendControls blend={blend} held={held} orderBlend={orderBlend} onRemove={onRemove} />
      </div>
      <HeldRow row={`mix-${blend.mixId}`} />
    </li>
  )
}

/** Quantity and removal of a blend as a whole. */
export function BlendControls({ blend, held, orderBlend, onRemove }: BlendProps) {
  const { mixId, quantity } = blend
  const product = orderBlend ? blendProduct(orderBlend, blend, held) : null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
      {product?.inStock ? (
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
      {product?.inStock && quantity > product.totalOnHand ? <ShortStock product={product} /> : null}
      <RemoveButton name={orderBlend?.name ?? 'blend'} onRemove={() => onRemove(0)} />
    </div>
  )
}
