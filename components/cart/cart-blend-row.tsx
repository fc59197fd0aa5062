'use client'

import { useEffect } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { Mix } from '@/lib/api/types'
import type { CartBlend } from '@/lib/cart/display'
import { trackViewedLine } from '@/lib/cart/track-lines'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'
import { BlendControls } from './blend-controls'

interface Props {
  blend: CartBlend
  /** Unknown until it is read, and to guests. */
  mix: Mix | undefined
  onRemove: (wished: number) => void
}

/** The meats of one blend as one row (CART-03). */
export function CartBlendRow({ blend, mix, onRemove }: Props) {
  const { parts, quantity, totalCents } = blend
  const [first] = parts

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is shown
  useEffect(() => {
    for (const part of parts) trackViewedLine(part.product, part.quantity)
  }, [])

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
            <p className="font-semibold">{mix?.name ?? 'Blend'}</p>
            <p className="text-muted text-sm">
              {mix ? 'Blend · ' : ''}
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
                {product.name}
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
        <BlendControls blend={blend} mix={mix} onRemove={onRemove} />
      </div>
    </li>
  )
}
