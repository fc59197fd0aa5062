import type { OrderBlend, Product } from '../api/types'
import { cart } from '../cart/cart'
import { blendGrams } from '../cart/order-lines'
import { recordChange } from '../cart/recent-changes'
import { addBlend } from './add-blend'

/**
 * Restores `grams` of a removed blend: the same blend while the order still holds it, else a new
 * one of its recipe. Returns the blend's id in the order.
 */
export async function restoreBlend(
  blend: OrderBlend,
  product: Product,
  grams: number,
): Promise<number> {
  cart.edit({ variantId: 0, field: 'quantity', value: grams, product, mixId: blend.id })
  await cart.flush()
  const { order } = cart.getState()
  const isInOrder = order !== null && blendGrams(order, blend.id) > 0
  const id = isInOrder ? blend.id : await recreate(blend, grams)
  recordChange(product, grams)
  return id
}

async function recreate({ id, templateId }: OrderBlend, grams: number): Promise<number> {
  const before = blendIds()
  await addBlend({ id: templateId }, grams)
  return blendIds().find((each) => !before.includes(each)) ?? id
}

function blendIds(): number[] {
  return (cart.getState().order?.lineItems ?? []).flatMap(({ mixId }) => mixId ?? [])
}
