'use client'

import type { RefObject } from 'react'
import { useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { errorTexts } from '@/lib/api/errors'
import { getToken } from '@/lib/api/session-token'
import type { OrderBlend, Product } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useRemovedRows } from '@/lib/browser/use-removed-rows'
import { bringBack, setBlendQuantity, setQuantity } from '@/lib/cart/cart'
import type { CartBlend, CartLine, DisplayedCart } from '@/lib/cart/display'
import { leastInstead } from '@/lib/cart/quantity-rules'
import { blendProduct, heldBeside, isShort } from '@/lib/cart/stock-limits'
import { CartBlendRow } from './cart-blend-row'
import { CartLineRow } from './cart-line-row'
import { LooseRefusals } from './held-edits'
import { RemovalUndo } from './removal-undo'

const loadProblems = async () => (await import('./stock-problems')).StockProblems

interface Props {
  shown: DisplayedCart
  orderBlends: ReadonlyMap<number, OrderBlend>
  /** Takes the focus when no row is left. */
  emptied: RefObject<HTMLElement | null>
}

/** Lines, then blends. Removed rows show an undo in their place for a limited time. */
export function CartRows({ shown, orderBlends, emptied }: Props) {
  const rows = useCartRemovals(shown, orderBlends, emptied)
  const Problems = useLazyComponent(loadProblems, isShort(shown))

  const shortageOf = (key: string) =>
    Problems ? <Problems row={key} shown={shown} rows={rows} /> : null
  const row = (key: string) => {
    const line = rows.lines.get(key)
    const blend = rows.blends.get(key)
    const removal = rows.removed.get(key)
    if (line) {
      const remove = (target: number) => rows.removeLine(line, target)
      return <CartLineRow key={key} line={line} shortage={shortageOf(key)} onRemove={remove} />
    }
    if (blend) {
      return (
        <CartBlendRow
          key={key}
          blend={blend}
          product={rows.productOf(blend)}
          orderBlend={orderBlends.get(blend.mixId)}
          shortage={shortageOf(key)}
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
      {Problems ? <Problems shown={shown} rows={rows} /> : null}
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

interface CartRemoval {
  key: string
  product: Product
  /** Quantity that the shopper chose, below the minimum. */
  target: number
  /** Restores the item, or its minimum quantity. Resolves to the key of the restored row. */
  restore: (least: boolean) => Promise<string>
  /**
   * Keys of the rows when the undo began. Until the undo ends, a key not among them is the restored
   * row.
   */
  returning?: readonly string[]
}

const lineKey = ({ variantId }: CartLine) => String(variantId)
const blendKey = (mixId: number) => `mix-${mixId}`
const isBlend = (key: string) => key.startsWith('mix-')

/** Removes lines and blends of the cart, and restores them while their undo is shown. */
function useCartRemovals(
  shown: DisplayedCart,
  orderBlends: ReadonlyMap<number, OrderBlend>,
  emptied: RefObject<HTMLElement | null>,
) {
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const [restored, setRestored] = useState<readonly string[]>([])
  const lines = new Map(shown.lines.map((line) => [lineKey(line), line]))
  const blends = new Map(shown.blends.map((blend) => [blendKey(blend.mixId), blend]))
  const rows = useRemovedRows<CartRemoval>([...lines.keys(), ...blends.keys()], emptied)

  const removeLine = (line: CartLine, target: number) => {
    const { product } = line
    const key = lineKey(line)
    rows.focusOn(key)
    setQuantity(product, target)
    const restore = async (least: boolean) => {
      bringBack(line, least ? product.minimumQuantity : undefined)
      return key
    }
    // No undo for a sold-out product: adding it again would fail.
    if (product.inStock) rows.add({ key, product, target, restore })
  }

  const productOf = (blend: CartBlend, held = heldBeside(shown, blend.mixId)) => {
    const { mixId, quantity } = blend
    const unknown = { name: 'Blend', price: 0, minQuantity: quantity, incrementQuantity: 1 }
    return blendProduct(orderBlends.get(mixId) ?? unknown, blend, held)
  }

  const removeBlend = (blend: CartBlend, target: number) => {
    const { mixId, quantity } = blend
    const orderBlend = orderBlends.get(mixId)
    const product = productOf(blend)
    const key = blendKey(mixId)
    rows.focusOn(key)
    if (product) setBlendQuantity(mixId, product, target)
    if (!orderBlend || !product?.inStock) return
    const restore = async (least: boolean) => {
      const { restoreBlend } = await import('@/lib/blends/add-blend')
      // The restored row may appear immediately and replace the focused row.
      rows.focusOn(key)
      return blendKey(
        await restoreBlend(orderBlend, product, least ? product.minimumQuantity : quantity),
      )
    }
    rows.add({ key, product, target, restore })
  }

  const undo = async (removal: CartRemoval, least: boolean) => {
    const { key } = removal
    setTrouble([])
    rows.focusOn(key)
    rows.add({ ...removal, returning: rows.keys })
    try {
      const back = await removal.restore(least)
      rows.focusOn(back)
      rows.replace(key, back)
      setRestored((now) => [...now, back])
      rows.forget(key)
    } catch (error) {
      setTrouble(errorTexts(error))
      rows.end(key)
    }
  }

  const returning = [...rows.removed.values()].flatMap((removal) => removal.returning ?? [])
  const isWaitedFor = (key: string) =>
    returning.length > 0 && ![...returning, ...restored].includes(key)
  const keys = [
    ...rows.keys.filter((key) => !isBlend(key)),
    ...rows.keys.filter((key) => isBlend(key) && !isWaitedFor(key)),
  ]
  return {
    list: rows.list,
    /** Keys of the rows in their order: lines, then blends. */
    keys,
    lines,
    blends,
    removed: rows.removed,
    removeLine,
    removeBlend,
    productOf,
    isUnread: (mixId: number) => getToken() !== null && !orderBlends.has(mixId),
    focusOn: rows.focusOn,
    undo,
    endUndo: rows.end,
    trouble,
    dismissTrouble: () => setTrouble([]),
  }
}
