'use client'

import Link from 'next/link'
import { useEffect } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import type { CartLine } from '@/lib/cart/display'
import { trackViewedLine } from '@/lib/cart/track-lines'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { displayPrice, isWeighed, unitLabel } from '@/lib/shared/weight'
import { LineControls } from './line-controls'

interface Props {
  line: CartLine
  onRemove: (wished: number) => void
}

/** One product of the cart: picture, name, price, quantity (CART-02, CART-18). */
export function CartLineRow({ line, onRemove }: Props) {
  const { product } = line
  const { name, slug, unitForQuantity: unit } = product

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is shown
  useEffect(() => {
    trackViewedLine(product, line.quantity)
  }, [])

  return (
    <li
      data-row={line.variantId}
      className="grid grid-cols-with-picture gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-with-wide-picture"
    >
      <ProductPicture
        image={product.images[0]}
        name={name}
        sizes="(min-width: 640px) 112px, 80px"
        className={`self-start rounded-lg sm:row-span-2 ${product.inStock ? '' : 'opacity-50 grayscale'}`}
      />
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 basis-40 grow">
          {slug ? (
            <Link
              href={`/produtos/${slug}`}
              prefetch={false}
              className="-my-2.5 inline-block py-2.5 font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <p className="font-semibold">{name}</p>
          )}
          <p className="text-muted text-sm">
            {formatBrl(displayPrice(line.price, unit))} /{unitLabel(unit)}
          </p>
        </div>
        <p className="shrink-0 sm:text-right">
          <span className="font-bold tabular-nums">{formatBrl(fromCents(line.totalCents))}</span>
          {isWeighed(unit) && <span className="text-muted text-sm sm:block"> estimado</span>}
        </p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <LineControls line={line} onRemove={onRemove} />
      </div>
    </li>
  )
}
