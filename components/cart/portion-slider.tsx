'use client'

import { useId } from 'react'
import { setPortioning } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { bagCount, describePortions, PORTION_STEP, portionRange } from '@/lib/shared/weight'

/** Size of the bags the butcher packs, for weight lines that allow it (CART-11 to CART-17). */
export function PortionSlider({ line }: { line: CartLine }) {
  const id = useId()
  const { product, quantity, portioningSize } = line
  const range = portionRange(quantity)
  if (portioningSize === null || !range || product.unitForQuantity !== 'g') return null
  if (range.maximum - range.minimum < PORTION_STEP) return null
  const bags = bagCount(quantity, portioningSize)
  const portions = describePortions(quantity, portioningSize)
  const count = `${bags} ${bags === 1 ? 'pacote' : 'pacotes'}`
  return (
    <div className="max-w-md rounded-lg bg-surface px-3 pt-2">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          Embalar em porções de {portioningSize}g<span className="sr-only">, {product.name}</span>
        </span>
        <span aria-hidden className="text-muted">
          {`${count}: ${portions}`}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={range.minimum}
        max={range.maximum}
        step={PORTION_STEP}
        value={portioningSize}
        aria-valuetext={`${portioningSize} gramas, ${count}: ${portions}`}
        onChange={(event) => setPortioning(product, event.currentTarget.valueAsNumber)}
        className="block h-11 w-full accent-primary"
      />
    </div>
  )
}
