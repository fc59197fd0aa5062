'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { addToCart, setQuantity } from '@/lib/cart/cart'
import { type ControlPlace, canDecrease, canIncrease } from '@/lib/cart/quantity-rules'
import { useQuantityInCart } from '@/lib/cart/use-cart'
import type { Product } from '@/lib/sales-api/types'
import { formatQuantity } from '@/lib/weight/weight'

/** Add button, then stepper; the words 'Fora de estoque' when it cannot be sold (ITEM-01 to ITEM-05). */
export function ItemControls({ product, place }: { product: Product; place: ControlPlace }) {
  const quantity = useQuantityInCart(product.id)
  const controls = useRef<HTMLDivElement>(null)
  const swapped = useRef(false)
  const inCart = quantity > 0

  // The pressed button is replaced by another one: focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the controls swap
  useEffect(() => {
    if (swapped.current) controls.current?.querySelector<HTMLElement>('[data-main]')?.focus()
    swapped.current = false
  }, [inCart])

  if (!inCart && !product.inStock) {
    return <p className="flex min-h-11 items-center font-semibold text-bordo">Fora de estoque</p>
  }
  const step = (by: number) => {
    const next = quantity + by * product.incrementQuantity
    swapped.current = next < product.minimumQuantity
    setQuantity(product, next)
  }
  const add = () => {
    swapped.current = true
    addToCart(product)
  }
  return (
    <div ref={controls} className={place === 'page' ? 'w-full max-w-xs' : 'w-full'}>
      {inCart ? (
        <Stepper product={product} quantity={quantity} place={place} onStep={step} />
      ) : (
        <Button data-main className="w-full" aria-label={`ADICIONAR ${product.name}`} onClick={add}>
          ADICIONAR
        </Button>
      )}
    </div>
  )
}

interface StepperProps {
  product: Product
  quantity: number
  place: ControlPlace
  onStep: (by: 1 | -1) => void
}

function Stepper({ product, quantity, place, onStep }: StepperProps) {
  const button =
    'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-bordo hover:bg-creme disabled:cursor-not-allowed disabled:text-fumo/50'
  return (
    <fieldset
      aria-label={`Quantidade de ${product.name}`}
      className="flex min-w-0 items-center justify-between rounded-lg border border-bordo bg-white"
    >
      <button
        type="button"
        aria-label={`Diminuir ${product.name}`}
        disabled={!canDecrease(quantity, product, place)}
        onClick={() => onStep(-1)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <span className="font-semibold tabular-nums">
        {formatQuantity(quantity, product.unitForQuantity)}
      </span>
      <button
        type="button"
        data-main
        aria-label={`Aumentar ${product.name}`}
        disabled={!product.inStock || !canIncrease(quantity, product)}
        onClick={() => onStep(1)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
