'use client'

import { Trash2 } from 'lucide-react'
import type { CartLine } from '@/lib/cart/display'
import { formatQuantity } from '@/lib/shared/weight'
import { ItemControls } from './item-controls'
import { ObservationField } from './observation-field'
import { PortionSlider } from './portion-slider'

interface Props {
  line: CartLine
  /** Wants less than the minimum. */
  onRemove: (wished: number) => void
}

/** What can be done with a line; one that is sold out can only be removed (CART-08, A08). */
export function LineControls({ line, onRemove }: Props) {
  const { product, quantity, observation } = line
  const { inStock, totalOnHand, unitForQuantity: unit } = product
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
        {inStock ? (
          <div className="w-44">
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
        <button
          type="button"
          aria-label={`Remover ${product.name}`}
          onClick={() => onRemove(0)}
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-primary hover:bg-surface"
        >
          <Trash2 aria-hidden className="size-5" />
          Remover
        </button>
      </div>
      {inStock && quantity > totalOnHand && (
        <p className="font-semibold text-primary text-sm">
          Temos apenas {formatQuantity(totalOnHand, unit)} em estoque. Diminua a quantidade.
        </p>
      )}
      {inStock && <PortionSlider line={line} />}
      {inStock && <ObservationField product={product} value={observation} />}
    </div>
  )
}
