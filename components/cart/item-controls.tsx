'use client'

import { useState } from 'react'
import type { Product } from '@/lib/api/types'
import { useFocusHandOver } from '@/lib/browser/focus'
import { addToCart, bringBack, setQuantity } from '@/lib/cart/cart'
import type { CartLine } from '@/lib/cart/display'
import { type ControlPlace, leastInstead, removesLine } from '@/lib/cart/quantity-rules'
import { shownLine, useOrderable, useQuantityInCart } from '@/lib/cart/use-cart'
import { RemovalUndo } from './removal-undo'
import { Stepper } from './stepper'

interface Props {
  product: Product
  place: ControlPlace
  /** Removes an item whose row disappears with it; `target` is below the minimum. */
  onRemove?: (target: number) => void
}

/** Add button, then stepper. A card says 'Fora de estoque'; the page says so beside the price. */
export function ItemControls({ product: listed, place, onRemove }: Props) {
  const quantity = useQuantityInCart(listed.id)
  const product = useOrderable(listed)
  const [removed, setRemoved] = useState<{ line: CartLine; target: number } | null>(null)
  const inCart = quantity > 0
  const { area, handOver } = useFocusHandOver(inCart)
  if (inCart && removed) setRemoved(null)

  if (!inCart && !product.inStock) {
    return place === 'page' && !listed.inStock ? null : (
      <p className="flex min-h-11 items-center font-semibold text-primary">Fora de estoque</p>
    )
  }
  const change = (next: number) => {
    const removes = removesLine(next, product)
    if (removes && onRemove) return onRemove(next)
    const line = removes ? shownLine(product.id) : undefined
    if (removes) handOver()
    setQuantity(product, next)
    if (line) setRemoved({ line, target: next })
  }
  const undo = (wanted?: number) => {
    handOver()
    if (removed) bringBack(removed.line, wanted)
  }
  // A card has room for one row, and its minus button starts from the minimum.
  const isLeast = place === 'card' && removed?.line.quantity === product.minimumQuantity
  return (
    <div ref={area} className="w-full">
      <div className={place === 'card' ? 'relative' : undefined}>
        <Stepper
          product={product}
          quantity={quantity}
          place={place}
          onAdd={() => addToCart(product)}
          onChange={change}
        />
      </div>
      {removed ? (
        <div className={place === 'card' ? 'on-picture' : 'mt-1'}>
          <RemovalUndo
            name={product.name}
            minimum={isLeast ? null : leastInstead(removed.target, product)}
            onUndo={() => undo()}
            onTakeMinimum={() => undo(product.minimumQuantity)}
            onEnd={() => setRemoved(null)}
          />
        </div>
      ) : null}
    </div>
  )
}
