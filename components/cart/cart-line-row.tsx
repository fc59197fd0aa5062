'use client'

import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { ProductPicture } from '@/components/ui/product-picture'
import { setQuantity } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { formatBrl, fromCents } from '@/lib/money/money'
import { displayPrice, formatQuantity, unitLabel } from '@/lib/weight/weight'
import { ItemControls } from './item-controls'
import { ObservationField } from './observation-field'
import { PortionSlider } from './portion-slider'

export function CartLineRow({ line }: { line: CartLine }) {
  const { product } = line
  const { unitForQuantity: unit } = product
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr]">
      <ProductPicture
        image={product.images[0]}
        name={product.name}
        sizes="(min-width: 640px) 112px, 80px"
        className="rounded-lg"
      />
      <div className="min-w-0 space-y-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Link
              href={`/produtos/${product.slug}`}
              prefetch={false}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            <p className="text-fumo text-sm">
              {formatBrl(displayPrice(product.price, unit))} /{unitLabel(unit)}
            </p>
            {product.inStock ? null : (
              <p className="font-semibold text-bordo text-sm">Fora de estoque</p>
            )}
          </div>
          <p className="shrink-0 font-bold tabular-nums">{formatBrl(fromCents(line.totalCents))}</p>
        </div>
        {line.mixId === null ? (
          <LineControls line={line} />
        ) : (
          <p className="text-sm">{formatQuantity(line.quantity, unit)}</p>
        )}
      </div>
    </li>
  )
}

function LineControls({ line }: { line: CartLine }) {
  const { product } = line
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-44">
          <ItemControls product={product} place="cart" />
        </div>
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={() => setQuantity(product, 0)}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-bordo"
        >
          <Trash2 aria-hidden className="size-5" />
          Remover
        </button>
      </div>
      <PortionSlider line={line} />
      <ObservationField product={product} value={line.observation} />
    </>
  )
}
