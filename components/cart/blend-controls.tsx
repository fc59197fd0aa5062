'use client'

import { Trash2 } from 'lucide-react'
import type { Mix } from '@/lib/api/types'
import { blendProduct } from '@/lib/cart/blend-product'
import { setBlendQuantity } from '@/lib/cart/cart'
import type { CartBlend } from '@/lib/cart/display'
import { removesLine } from '@/lib/cart/quantity-rules'
import { Stepper } from './stepper'

interface Props {
  blend: CartBlend
  /** Unknown until it is read: then the blend can be removed only. */
  mix: Mix | undefined
  /** Wants less than the minimum. */
  onRemove: (wished: number) => void
}

/** Quantity and removal of a blend, all its parts together (BLND-26, CART-03). */
export function BlendControls({ blend, mix, onRemove }: Props) {
  const { mixId, quantity } = blend
  const product = mix ? blendProduct(mix, blend) : null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
      {product?.inStock ? (
        <div className="w-44">
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
      {mix ? null : (
        <div aria-hidden className="box-content h-11 w-44 border border-transparent sm:hidden" />
      )}
      <button
        type="button"
        aria-label={`Remover ${mix?.name ?? 'blend'}`}
        onClick={() => onRemove(0)}
        className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-primary hover:bg-surface"
      >
        <Trash2 aria-hidden className="size-5" />
        Remover
      </button>
    </div>
  )
}
