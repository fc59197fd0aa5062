'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonLook, IconButton, iconButtonLook } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Product } from '@/lib/api/types'
import {
  adjustmentText,
  type ControlPlace,
  canDecrease,
  canIncrease,
  decreased,
  increased,
  removesLine,
  unreadText,
} from '@/lib/cart/quantity-rules'
import { fitQuantity, parseQuantity } from '@/lib/cart/typed-quantity'
import { firstQuantity } from '@/lib/shared/stock'
import { formatQuantity, isShownInGrams, isWeighed } from '@/lib/shared/weight'

interface Props {
  product: Product
  /** 0 when the product is not in the cart. */
  quantity: number
  place: ControlPlace
  onAdd?: () => void
  onChange: (quantity: number) => void
}

const FRAME =
  'flex min-w-0 items-center justify-between rounded-lg bg-white outline outline-primary -outline-offset-1'
const STEP =
  'max-w-[max(44px,25%)] text-primary hover:bg-surface disabled:cursor-not-allowed disabled:text-muted/50'

/**
 * Add button, then minus, quantity and plus. Cards have no text input.
 * The add button becomes the plus button, so that the focus is never lost.
 */
export function Stepper({ product, quantity, place, onAdd, onChange }: Props) {
  const [note, setNote] = useState('')
  const { name, inStock, unitForQuantity: unit } = product
  const amount = addedAmount(product, place)
  const inCart = quantity > 0
  // Height of a two-line add button, so that the swap does not move the layout.
  const height = place === 'page' ? 'min-h-12' : ''
  const group = inCart
    ? { role: 'group', 'aria-label': `Quantidade de ${name}`, className: `${FRAME} ${height}` }
    : undefined
  const stepTo = (next: number) => {
    setNote('')
    onChange(next)
  }
  return (
    <>
      <div {...group}>
        {inCart ? (
          <IconButton
            label={`Diminuir ${name}`}
            disabled={!canDecrease(quantity, product, place)}
            onClick={() => stepTo(decreased(quantity, product))}
            className={STEP}
          >
            <Icon name="minus" />
          </IconButton>
        ) : null}
        {inCart && (place === 'card' || !inStock) ? (
          <span className="-mx-2 whitespace-nowrap font-semibold tabular-nums">
            {formatQuantity(quantity, unit)}
          </span>
        ) : null}
        {inCart && place !== 'card' && inStock ? (
          <QuantityField
            product={product}
            quantity={quantity}
            onChange={onChange}
            onNote={setNote}
          />
        ) : null}
        <button
          type="button"
          data-main
          aria-label={inCart ? `Aumentar ${name}` : `ADICIONAR ${amount && `${amount} `}${name}`}
          disabled={inCart && (!inStock || !canIncrease(quantity, product))}
          onClick={inCart ? () => stepTo(increased(quantity, product)) : onAdd}
          className={inCart ? iconButtonLook(STEP) : buttonLook('primary', `w-full ${height}`)}
        >
          {inCart ? (
            <Icon name="plus" />
          ) : (
            <span className="-mx-3 -my-1.5 flex flex-wrap items-baseline justify-center gap-x-2">
              ADICIONAR {amount ? <span className="text-sm leading-tight">{amount}</span> : null}
            </span>
          )}
        </button>
      </div>
      {place === 'card' ? null : (
        <p role="status" className="mt-1 text-muted text-sm empty:m-0">
          {note}
        </p>
      )}
    </>
  )
}

/** Quantity that one click adds. A card shows it only where its price does not. */
function addedAmount(product: Product, place: ControlPlace): string {
  const { unitForQuantity: unit } = product
  const first = firstQuantity(product.totalOnHand, product)
  const isKnown = place !== 'page' && (isWeighed(unit) || first === 1)
  return isKnown ? '' : formatQuantity(first, unit)
}

interface FieldProps {
  product: Product
  quantity: number
  onChange: (quantity: number) => void
  /** Called with the reason for an adjusted quantity, or '' without one. */
  onNote: (text: string) => void
}

/**
 * Quantity input; accepts '1,5 kg' or '1500 g'. A bare number has the unit that the field shows, or
 * is read by its size where that is Kg. Less than the minimum removes the item.
 */
function QuantityField({ product, quantity, onChange, onNote }: FieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const unit = product.unitForQuantity
  const shown = formatQuantity(quantity, unit)
  const inGrams = isShownInGrams(quantity, unit)
  const text = draft ?? shown

  const selectAll = () => {
    if (draft === null && document.activeElement === input.current) input.current?.select()
  }
  const select = useEffectEvent(selectAll)
  // Selects the accepted quantity, so that further typing replaces it.
  useEffect(() => {
    if (draft === null && text === input.current?.value) select()
  }, [draft, text])

  const take = () => {
    if (draft === null) return
    const typed = draft.trim()
    setDraft(null)
    onNote('')
    if (typed === '' || typed === shown) return
    const target = parseQuantity(inGrams && /^\d+$/.test(typed) ? `${typed} g` : typed, unit)
    if (target === null) return onNote(unreadText(unit))
    if (removesLine(target, product)) return onChange(target)
    const fit = fitQuantity(target, product)
    if (fit.adjustment) onNote(adjustmentText(fit.adjustment, product))
    if (fit.quantity !== quantity) onChange(fit.quantity)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'Enter') return
    // Prevents Enter from clicking the button that takes the focus of a removed item.
    event.preventDefault()
    take()
  }
  return (
    <input
      ref={input}
      aria-label={`Quantidade de ${product.name}, em ${inGrams ? 'gramas' : isWeighed(unit) ? 'Kg' : 'unidades'}`}
      inputMode={isWeighed(unit) ? 'decimal' : 'numeric'}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={20}
      value={text}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={selectAll}
      onClick={selectAll}
      onBlur={take}
      onKeyDown={onKey}
      className="min-h-11 w-full min-w-0 rounded-lg bg-transparent text-center font-semibold tabular-nums"
    />
  )
}
