'use client'

import type { RefObject } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import type { OrderBlend } from '@/lib/api/types'
import { type CartRemoval, useCartRemovals } from '@/lib/blends/use-cart-removals'
import { heldBeside } from '@/lib/cart/blend-product'
import type { DisplayedCart } from '@/lib/cart/display'
import { leastInstead } from '@/lib/cart/quantity-text'
import { CartBlendRow } from './cart-blend-row'
import { CartLineRow } from './cart-line-row'
import { LooseRefusals } from './held-edits'
import { RemovalUndo } from './removal-undo'

interface Props {
  shown: DisplayedCart
  orderBlends: ReadonlyMap<number, OrderBlend>
  /** Takes the focus when no row is left. */
  emptied: RefObject<HTMLElement | null>
}

/** Lines, then blends. Removed rows show an undo in their place for a limited time. */
export function CartRows({ shown, orderBlends, emptied }: Props) {
  const rows = useCartRemovals(shown, orderBlends, emptied)

  const row = (key: string) => {
    const line = rows.lines.get(key)
    const blend = rows.blends.get(key)
    const removal = rows.removed.get(key)
    if (line) {
      const remove = (target: number) => rows.removeLine(line, target)
      return <CartLineRow key={key} line={line} onRemove={remove} />
    }
    if (blend) {
      return (
        <CartBlendRow
          key={key}
          blend={blend}
          held={heldBeside(shown, blend.mixId)}
          orderBlend={orderBlends.get(blend.mixId)}
          onRemove={(target) => rows.removeBlend(blend, target)}
        />
      )
    }
    if (!removal) return null
    return (
      <RemovedRow
        key={key}
        removal={removal}
        onUndo={(least) => rows.undo(removal, least)}
        onEnd={() => rows.endUndo(key)}
      />
    )
  }
  return (
    <>
      <AlertBox texts={rows.trouble} onDismiss={rows.dismissTrouble} />
      <ul
        ref={rows.list}
        tabIndex={-1}
        aria-label="Itens do carrinho"
        className="focus-on-line divide-y divide-line empty:hidden"
      >
        {rows.keys.map(row)}
      </ul>
      <LooseRefusals rows={[...rows.lines.keys(), ...rows.blends.keys()]} />
    </>
  )
}

interface RemovedRowProps {
  removal: CartRemoval
  /** `least` restores the minimum quantity instead of the former one. */
  onUndo: (least: boolean) => void
  onEnd: () => void
}

function RemovedRow({ removal, onUndo, onEnd }: RemovedRowProps) {
  const { key, product, target, returning } = removal
  return (
    <li data-row={key} tabIndex={-1} className="focus-on-line py-3 first:pt-0">
      <p aria-hidden className="font-semibold">
        {product.name}
      </p>
      {returning ? (
        <p role="status" className="flex min-h-11 items-center text-muted">
          Trazendo de volta…
        </p>
      ) : (
        <RemovalUndo
          name={product.name}
          minimum={leastInstead(target, product)}
          onUndo={() => onUndo(false)}
          onTakeMinimum={() => onUndo(true)}
          onEnd={onEnd}
        />
      )}
    </li>
  )
}
