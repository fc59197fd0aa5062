'use client'

import { useId } from 'react'
import { setPortioning } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { bagCount, describePortions, PORTION_STEP, portionRange } from '@/lib/weight/portioning'

/** Size of the bags the butcher packs, for weight lines that allow it (CART-11 to CART-17). */
export function PortionSlider({ line }: { line: CartLine }) {
  const id = useId()
  const { product, quantity, portioningSize } = line
  const range = portionRange(quantity)
  if (portioningSize === null || !range || product.unitForQuantity !== 'g') return null
  const bags = bagCount(quantity, portioningSize)
  const portions = describePortions(quantity, portioningSize)
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        Embalar em porções de {portioningSize}g
      </label>
      <input
        id={id}
        type="range"
        min={range.minimum}
        max={range.maximum}
        step={PORTION_STEP}
        value={portioningSize}
        aria-valuetext={`${portioningSize} gramas, ${portions}`}
        onChange={(event) => setPortioning(product, event.currentTarget.valueAsNumber)}
        className="block h-11 w-full max-w-sm accent-bordo"
      />
      <p className="text-fumo text-sm">
        {bags} {bags === 1 ? 'pacote' : 'pacotes'}: {portions}
      </p>
    </div>
  )
}
