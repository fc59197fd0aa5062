'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { addToCart, setQuantity } from '@/lib/cart/cart'
import type { ControlPlace } from '@/lib/cart/quantity-rules'
import { useQuantityInCart } from '@/lib/cart/use-cart'
import type { Product } from '@/lib/sales-api/types'
import { Stepper } from './stepper'

/** Add button, then stepper; the words 'Fora de estoque' when it cannot be sold (ITEM-01 to ITEM-05). */
export function ItemControls({ product, place }: { product: Product; place: ControlPlace }) {
  const quantity = useQuantityInCart(product.id)
  const controls = useRef<HTMLDivElement>(null)
  const swapped = useRef(false)
  const inCart = quantity > 0

  // The pressed button is replaced by another one: focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the controls swap
  useEffect(() => {
    const focusIsLost = document.activeElement === document.body
    if (swapped.current && focusIsLost) {
      controls.current?.querySelector<HTMLElement>('[data-main]')?.focus()
    }
    swapped.current = false
  }, [inCart])

  if (!inCart && !product.inStock) {
    return <p className="flex min-h-11 items-center font-semibold text-bordo">Fora de estoque</p>
  }
  const change = (next: number) => {
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
        <Stepper product={product} quantity={quantity} place={place} onChange={change} />
      ) : (
        <Button data-main className="w-full" aria-label={`ADICIONAR ${product.name}`} onClick={add}>
          ADICIONAR
        </Button>
      )}
    </div>
  )
}
