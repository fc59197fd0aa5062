'use client'

import { useId, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { setPortioning } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { bagCount, describePortions, evenPortion } from '@/lib/shared/bags'
import { formatQuantity, PORTION_STEP, portionRange } from '@/lib/shared/weight'

/** Bag size for weight lines that allow portioning. */
export function PortionSlider({ line }: { line: CartLine }) {
  const { product, quantity, portioningSize } = line
  const range = portionRange(quantity)
  if (portioningSize === null || !range || product.unitForQuantity !== 'g') return null
  if (range.maximum - range.minimum < PORTION_STEP) return null
  if (product.wholePiece)
    return <WholePieceChoice line={line} size={portioningSize} range={range} />
  return <SizeSlider line={line} size={portioningSize} range={range} />
}

interface PortionProps {
  line: CartLine
  /** Grams per bag. */
  size: number
  range: { minimum: number; maximum: number }
}

interface SizeSliderProps extends PortionProps {
  onMove?: () => void
}

/** Grams of the bags that a whole piece is first packed in. */
const FIRST_BAG = 500
const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-white px-3 has-checked:border-primary has-checked:font-semibold'

/** A whole piece stays whole unless the shopper wants bags. */
function WholePieceChoice({ line, size, range }: PortionProps) {
  const [wantsBags, setWantsBags] = useState(false)
  const name = useId()
  const { product, quantity } = line
  const isWhole = size === range.maximum && !wantsBags
  const keepWhole = () => {
    setWantsBags(false)
    setPortioning(product, range.maximum)
  }
  const pack = () => {
    setWantsBags(true)
    const bag = evenPortion(quantity, FIRST_BAG)
    setPortioning(product, bag < range.maximum ? bag : range.minimum)
  }
  return (
    <fieldset className="max-w-md">
      <legend className="text-sm">
        Como embalar<span className="sr-only">, {product.name}</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        <Way name={name} label="Inteira" checked={isWhole} onChoose={keepWhole} />
        <Way name={name} label="Em porções" checked={!isWhole} onChoose={pack} />
      </div>
      {isWhole ? null : (
        <div className="mt-2">
          <SizeSlider line={line} size={size} range={range} onMove={() => setWantsBags(true)} />
        </div>
      )}
    </fieldset>
  )
}

interface WayProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
}

function Way({ name, label, checked, onChoose }: WayProps) {
  return (
    <label className={PILL}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  )
}

function SizeSlider({ line: { product, quantity }, size, range, onMove }: SizeSliderProps) {
  const id = useId()
  const { name, wholePiece } = product
  const isWhole = wholePiece && size >= quantity
  const bags = bagCount(quantity, size)
  const portions = isWhole ? '' : `: ${describePortions(quantity, size)}`
  const packed = `${bags} pacote${bags === 1 ? '' : 's'}${portions}`
  const set = (next: number) => {
    onMove?.()
    setPortioning(product, next)
  }
  const step = (label: string, icon: 'minus' | 'plus', next: number) => (
    <IconButton
      label={`${label} porções, ${name}`}
      disabled={next < range.minimum || next > range.maximum}
      onClick={() => set(next)}
      className="text-primary disabled:text-muted/50"
    >
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <div className="max-w-md rounded-lg border border-line bg-surface px-4 py-3">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">
          Embalar {isWhole ? 'inteira' : `em porções de ${size}g`}
          <span className="sr-only">, {name}</span>
        </span>
        <span aria-hidden className="text-muted">
          {packed}
        </span>
      </label>
      <div className="-mx-3 flex flex-wrap items-center">
        {step('Diminuir', 'minus', size - PORTION_STEP)}
        <input
          id={id}
          type="range"
          min={range.minimum}
          max={range.maximum}
          step={PORTION_STEP}
          value={size}
          aria-valuetext={`${size} gramas, ${packed}`}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
          className="focus-inset block h-11 min-w-0 grow accent-primary max-[16rem]:order-first max-[16rem]:w-full"
        />
        {step('Aumentar', 'plus', size + PORTION_STEP)}
      </div>
      <p aria-hidden className="-mt-2 flex justify-between px-10 text-muted text-sm">
        <span>{formatQuantity(range.minimum, 'g')}</span>
        <span>{wholePiece ? 'Inteira' : formatQuantity(range.maximum, 'g')}</span>
      </p>
    </div>
  )
}
