'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type ControlPlace, canDecrease, canIncrease } from '@/lib/cart/quantity-rules'
import type { Product } from '@/lib/sales-api/types'
import { formatQuantity } from '@/lib/weight/weight'
import { QuantityField } from './quantity-field'

interface Props {
  product: Product
  quantity: number
  place: ControlPlace
  onChange: (quantity: number) => void
}

const BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-bordo hover:bg-creme disabled:cursor-not-allowed disabled:text-fumo/50'

/** Minus, the quantity, plus; on a card there is no room to type (ITEM-02 to ITEM-04). */
export function Stepper({ product, quantity, place, onChange }: Props) {
  const [note, setNote] = useState('')
  const { name, incrementQuantity: step, inStock } = product
  const stepBy = (by: number) => {
    setNote('')
    onChange(quantity + by)
  }
  return (
    <>
      <fieldset
        aria-label={`Quantidade de ${name}`}
        className="flex min-w-0 items-center justify-between rounded-lg border border-bordo bg-white"
      >
        <button
          type="button"
          aria-label={`Diminuir ${name}`}
          disabled={!canDecrease(quantity, product, place)}
          onClick={() => stepBy(-step)}
          className={BUTTON}
        >
          <Icon name="minus" />
        </button>
        {place === 'card' || !inStock ? (
          <span className="-mx-2 whitespace-nowrap font-semibold tabular-nums">
            {formatQuantity(quantity, product.unitForQuantity)}
          </span>
        ) : (
          <QuantityField
            product={product}
            quantity={quantity}
            onChange={onChange}
            onNote={setNote}
          />
        )}
        <button
          type="button"
          data-main
          aria-label={`Aumentar ${name}`}
          disabled={!inStock || !canIncrease(quantity, product)}
          onClick={() => stepBy(step)}
          className={BUTTON}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      {place === 'card' ? null : (
        <p role="status" className="mt-1 text-fumo text-sm empty:m-0">
          {note}
        </p>
      )}
    </>
  )
}
