'use client'

import { type RefObject, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { errorTexts } from '@/lib/api/errors'
import type { OrderBlend, Product } from '@/lib/api/types'
import { blendProduct, heldBeside } from '@/lib/cart/blend-product'
import { bringBack, setBlendQuantity, setQuantity } from '@/lib/cart/cart'
import type { CartBlend, CartLine, DisplayedCart } from '@/lib/cart/display'
import { CartBlendRow } from './cart-blend-row'
import { CartLineRow } from './cart-line-row'
import { leastInstead } from './quantity-text'
import { RemovedNote } from './removed-note'
import { useRemovedRows } from './use-removed-rows'

interface Removal {
  key: string
  product: Product
  wished: number
  /** Restores the item, or its minimum quantity. Resolves to the key of the restored row. */
  undo: (least: boolean) => Promise<string>
  /**
   * Keys of the rows when the undo began. Until it ends, a key not among them is the restored row.
   */
  returning?: readonly string[]
}

interface Props {
  shown: DisplayedCart
  orderBlends: ReadonlyMap<number, OrderBlend>
  /** Takes the focus when no row is left. */
  emptied: RefObject<HTMLElement | null>
}

const lineKey = ({ variantId }: CartLine) => String(variantId)
const blendKey = (mixId: number) => `mix-${mixId}`
const isBlend = (key: string) => key.startsWith('mix-')

/** Lines, then blends. Removed rows show an undo in their place for a limited time. */
export function CartRows({ shown, orderBlends, emptied }: Props) {
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const [broughtBack, setBroughtBack] = useState<readonly string[]>([])
  const lines = new Map(shown.lines.map((line) => [lineKey(line), line]))
  const blends = new Map(shown.blends.map((blend) => [blendKey(blend.mixId), blend]))
  const rows = useRemovedRows<Removal>([...lines.keys(), ...blends.keys()], emptied)

  const removeLine = (line: CartLine, wished: number) => {
    const { product } = line
    const key = lineKey(line)
    rows.focusOn(key)
    setQuantity(product, wished)
    const undo = async (least: boolean) => {
      bringBack(line, least ? product.minimumQuantity : undefined)
      return key
    }
    // No undo for a sold-out product: adding it again would fail.
    if (product.inStock) rows.add({ key, product, wished, undo })
  }

  const removeBlend = (blend: CartBlend, wished: number) => {
    const { mixId, quantity, parts } = blend
    const orderBlend = orderBlends.get(mixId)
    const product = orderBlend && blendProduct(orderBlend, blend, heldBeside(shown, mixId))
    const [part] = parts
    const any = product ?? (part && { ...part.product, name: 'Blend' })
    const key = blendKey(mixId)
    rows.focusOn(key)
    if (any) setBlendQuantity(mixId, any, wished)
    if (!orderBlend || !product?.inStock) return
    const undo = async (least: boolean) => {
      const { restoreBlend } = await import('@/lib/blends/restore-blend')
      // The restored row may appear immediately and replace the focused row.
      rows.focusOn(key)
      return blendKey(
        await restoreBlend(orderBlend, product, least ? product.minimumQuantity : quantity),
      )
    }
    rows.add({ key, product, wished, undo })
  }

  const undo = async (removal: Removal, least: boolean) => {
    const { key } = removal
    setTrouble([])
    rows.focusOn(key)
    rows.add({ ...removal, returning: rows.keys })
    try {
      const back = await removal.undo(least)
      rows.focusOn(back)
      rows.replace(key, back)
      setBroughtBack((now) => [...now, back])
      rows.forget(key)
    } catch (error) {
      setTrouble(errorTexts(error))
      rows.end(key)
    }
  }

  const returning = [...rows.removed.values()].flatMap((removal) => removal.returning ?? [])
  const isWaitedFor = (key: string) =>
    returning.length > 0 && ![...returning, ...broughtBack].includes(key)

  const row = (key: string) => {
    const line = lines.get(key)
    const blend = blends.get(key)
    const removal = rows.removed.get(key)
    if (line) {
      return <CartLineRow key={key} line={line} onRemove={(wished) => removeLine(line, wished)} />
    }
    if (blend) {
      const remove = (wished: number) => removeBlend(blend, wished)
      return (
        <CartBlendRow
          key={key}
          blend={blend}
          held={heldBeside(shown, blend.mixId)}
          orderBlend={orderBlends.get(blend.mixId)}
          onRemove={remove}
        />
      )
    }
    if (!removal) return null
    const { product, wished, returning } = removal
    return (
      <li key={key} data-row={key} tabIndex={-1} className="focus-on-line py-3 first:pt-0">
        <p aria-hidden className="font-semibold">
          {product.name}
        </p>
        {returning ? (
          <p role="status" className="flex min-h-11 items-center text-muted">
            Trazendo de volta…
          </p>
        ) : (
          <RemovedNote
            name={product.name}
            minimum={leastInstead(wished, product)}
            onUndo={() => undo(removal, false)}
            onTakeMinimum={() => undo(removal, true)}
            onEnd={() => rows.end(key)}
          />
        )}
      </li>
    )
  }
  return (
    <>
      <AlertBox texts={trouble} onDismiss={() => setTrouble([])} />
      <ul
        ref={rows.list}
        tabIndex={-1}
        aria-label="Itens do carrinho"
        className="focus-on-line divide-y divide-line empty:hidden"
      >
        {rows.keys.filter((key) => !isBlend(key)).map(row)}
        {rows.keys.filter((key) => isBlend(key) && !isWaitedFor(key)).map(row)}
      </ul>
    </>
  )
}
