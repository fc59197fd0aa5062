import { type RefObject, useState } from 'react'
import { errorTexts } from '../api/errors'
import type { OrderBlend, Product } from '../api/types'
import { useRemovedRows } from '../browser/use-removed-rows'
import { blendProduct, heldBeside } from '../cart/blend-product'
import { bringBack, setBlendQuantity, setQuantity } from '../cart/cart'
import type { CartBlend, CartLine, DisplayedCart } from '../cart/display'

export interface CartRemoval {
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
export function useCartRemovals(
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

  const removeBlend = (blend: CartBlend, target: number) => {
    const { mixId, quantity, parts } = blend
    const orderBlend = orderBlends.get(mixId)
    const product = orderBlend && blendProduct(orderBlend, blend, heldBeside(shown, mixId))
    const [part] = parts
    const any = product ?? (part && { ...part.product, name: 'Blend' })
    const key = blendKey(mixId)
    rows.focusOn(key)
    if (any) setBlendQuantity(mixId, any, target)
    if (!orderBlend || !product?.inStock) return
    const restore = async (least: boolean) => {
      const { restoreBlend } = await import('./restore-blend')
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
    undo,
    endUndo: rows.end,
    trouble,
    dismissTrouble: () => setTrouble([]),
  }
}
