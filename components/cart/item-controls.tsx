'use client'

import { useEffect, useRef } from 'react'
import { addToCart, setQuantity } from '@/lib/cart/cart'
import type { ControlPlace } from '@/lib/cart/quantity-rules'
import { useQuantityInCart } from '@/lib/cart/use-cart'
import type { Product } from '@/lib/sales-api/types'
import { Stepper } from './stepper'

/** Add button, then stepper; the words 'Fora de estoque' when it cannot be sold (ITEM-01 to ITEM-05). */
export function ItemControls({ product, place }: { product: Product; place: ControlPlace }) {
  const quantity = useQuantityInCart(product.id)
  const controls = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  const inCart = quantity > 0

  // What was pressed or typed in goes with the item: the focus moves to the add button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the item comes or goes
  useEffect(() => {
    if (leaving.current && document.activeElement === document.body) {
      controls.current?.querySelector<HTMLElement>('[data-main]')?.focus()
    }
    leaving.current = false
  }, [inCart])

  if (!inCart && !product.inStock) {
    return <p className="flex min-h-11 items-center font-semibold text-bordo">Fora de estoque</p>
  }
  const change = (next: number) => {
    leaving.current = next < product.minimumQuantity
    setQuantity(product, next)
  }
  return (
    <div ref={controls} className={place === 'page' ? 'w-full max-w-xs' : 'w-full'}>
      <Stepper
        product={product}
        quantity={quantity}
        place={place}
        onAdd={() => addToCart(product)}
        onChange={change}
      />
    </div>
  )
}
