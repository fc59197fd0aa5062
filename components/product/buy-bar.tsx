import { type RefObject, useState } from 'react'
import { ItemControls } from '@/components/cart/item-controls'
import { Price } from '@/components/catalogue/price'
import type { Product } from '@/lib/api/types'
import { useOutOfSight } from '@/lib/browser/visibility'

interface Props {
  product: Product
  /** The controls of the buy box; the bar shows while they are out of sight. */
  controls: RefObject<HTMLElement | null>
}

/** What the header and the bar itself may cover. */
const COVERED = '-56px 0px -72px'

/** Price and cart controls at the bottom of the screen, on phones only. */
export function BuyBar({ product, controls }: Props) {
  const outOfSight = useOutOfSight(controls, COVERED)
  // Stays while it has the focus.
  const [focused, setFocused] = useState(false)
  if (!outOfSight && !focused) return null
  return (
    <section
      aria-label="Compra rápida"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="buy-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-white shadow-xl md:hidden"
    >
      <div className="page-width flex items-center gap-4 py-2">
        <div className="min-w-0 grow">
          <p className="truncate text-muted text-sm">{product.name}</p>
          <Price product={{ ...product, listPrice: product.price }} />
        </div>
        <div className="w-36 shrink-0">
          <ItemControls product={product} place="page" />
        </div>
      </div>
    </section>
  )
}
