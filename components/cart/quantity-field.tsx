'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '@/lib/api/types'
import { removesLine } from '@/lib/cart/quantity-rules'
import { adjustmentText, unreadText } from '@/lib/cart/quantity-text'
import { fitQuantity, parseQuantity } from '@/lib/cart/typed-quantity'
import { formatQuantity, isShownInGrams, isWeighed } from '@/lib/shared/weight'

interface Props {
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
export function QuantityField({ product, quantity, onChange, onNote }: Props) {
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
    if (typed === '' || typed === shown) return onNote('')
    const target = parseQuantity(inGrams && /^\d+$/.test(typed) ? `${typed} g` : typed, unit)
    if (target === null) return onNote(unreadText(unit))
    if (removesLine(target, product)) return onChange(target)
    const fit = fitQuantity(target, product)
    onNote(fit.adjustment ? adjustmentText(fit.adjustment, product) : '')
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
