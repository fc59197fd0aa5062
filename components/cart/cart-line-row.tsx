'use client'

import { Trash2 } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ProductPicture } from '@/components/ui/product-picture'
import { TextButton } from '@/components/ui/text-link'
import type { Product } from '@/lib/api/types'
import { setObservation } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { trackViewedLine } from '@/lib/cart/track-order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { displayPrice, formatQuantity, isWeighed, type Unit, unitLabel } from '@/lib/shared/weight'
import { HeldRow } from './held-edits'
import { ItemControls } from './item-controls'
import { ObservationText } from './observation-field'
import { PortionSlider } from './portion-slider'

interface CartLineRowProps {
  line: CartLine
  /** Shown while the line is more than the stock. */
  shortage?: ReactNode
  /** Called with a target quantity below the minimum. */
  onRemove: (target: number) => void
}

/** Cart row of one product: picture, name, price, quantity. */
export function CartLineRow(props: CartLineRowProps) {
  const { line } = props
  const { product } = line
  const { name, slug, unitForQuantity: unit } = product

  const trackViewed = useEffectEvent(() => trackViewedLine(product, line.quantity))
  useEffect(() => trackViewed(), [])

  return (
    <li
      data-row={line.variantId}
      tabIndex={-1}
      className="focus-on-line grid grid-cols-with-picture gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-with-wide-picture"
    >
      <ProductPicture
        image={product.images[0]}
        name={name}
        sizes="(min-width: 640px) 112px, 80px"
        className={`self-start rounded-lg sm:row-span-2 ${product.inStock ? '' : 'opacity-50 grayscale'}`}
      />
      <RowHead
        price={line.price}
        unit={unit}
        totalCents={line.totalCents}
        isSoldOut={!product.inStock}
      >
        {slug ? (
          <Link
            href={`/produtos/${slug}`}
            prefetch={false}
            className="-my-2.5 inline-block py-2.5 font-semibold underline-offset-4 hover:underline"
          >
            {keepUnits(name)}
          </Link>
        ) : (
          <p className="font-semibold">{keepUnits(name)}</p>
        )}
      </RowHead>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <LineControls {...props} />
      </div>
      <HeldRow row={String(line.variantId)} />
    </li>
  )
}

interface RowHeadProps {
  /** BRL per gram or unit. */
  price: number
  unit: Unit
  totalCents: number
  isSoldOut: boolean
  /** Name of the row. */
  children: ReactNode
}

/** Name, price and amount of a row; on phones one below the other. */
export function RowHead({ price, unit, totalCents, isSoldOut, children }: RowHeadProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 basis-40 grow">
        {children}
        <p className="text-muted text-sm">
          {formatBrl(displayPrice(price, unit))} /{unitLabel(unit)}
        </p>
      </div>
      <p className="min-w-0 sm:shrink-0 sm:text-right">
        <span className={`font-bold tabular-nums ${isSoldOut ? 'text-muted line-through' : ''}`}>
          {formatBrl(fromCents(totalCents))}
        </span>
        {isWeighed(unit) ? <span className="text-muted text-sm sm:block"> estimado</span> : null}
      </p>
    </div>
  )
}

/** Controls of a line. A sold-out line can only be removed. */
function LineControls({ line, shortage, onRemove }: CartLineRowProps) {
  const { product, quantity, observation } = line
  const { inStock, unitForQuantity: unit } = product
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
        {inStock ? (
          <div className="w-stepper">
            <ItemControls product={product} place="cart" onRemove={onRemove} />
          </div>
        ) : (
          <p className="flex min-h-11 items-center gap-2">
            <strong className="whitespace-nowrap rounded-full bg-accent/10 px-3 py-1 font-semibold text-primary text-sm">
              Fora de estoque
            </strong>
            <span className="text-muted text-sm">{formatQuantity(quantity, unit)}</span>
          </p>
        )}
        <RemoveButton name={product.name} onRemove={() => onRemove(0)} />
      </div>
      {shortage}
      {inStock ? <PortionSlider line={line} /> : null}
      {inStock ? <ObservationField product={product} value={observation} /> : null}
    </div>
  )
}

interface RemoveButtonProps {
  /** Name of the item to remove. */
  name: string
  onRemove: () => void
}

export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Remover ${name}`}
      onClick={onRemove}
      className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-primary hover:bg-surface"
    >
      <Trash2 aria-hidden className="size-5" />
      Remover
    </button>
  )
}

export function ObservationField({ product, value }: { product: Product; value: string }) {
  const [open, setOpen] = useState(false)
  if (!open && value === '') {
    return !isWeighed(product.unitForQuantity) ? null : (
      <TextButton
        aria-label={`Adicionar observação a ${product.name}`}
        onClick={() => setOpen(true)}
        look="small"
        className="-mt-2 -mb-3"
      >
        Adicionar observação
      </TextButton>
    )
  }
  return (
    <div className="max-w-md">
      <ObservationText
        autoFocus={open}
        label="Observação"
        product={product}
        value={value}
        onChange={(text) => setObservation(product, text)}
        onFocus={() => setOpen(true)}
      />
    </div>
  )
}
