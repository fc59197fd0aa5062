import { cart, setBlendQuantity } from '../cart/cart'
import { mixGrams } from '../cart/mix-lines'
import type { Mix, Product } from '../sales-api/types'
import { addBlend } from './add-blend'

/** Brings `grams` of a removed blend back: as it was while the order still holds it, else made anew from its template; answers the mix it is then (A72). */
export async function restoreBlend(mix: Mix, blend: Product, grams: number): Promise<number> {
  setBlendQuantity(mix.id, blend, grams)
  await cart.flush()
  const { order } = cart.getState()
  if (order && mixGrams(order, mix.id) > 0) return mix.id
  const before = mixIds()
  await addBlend({ id: mix.templateId }, grams)
  return mixIds().find((id) => !before.includes(id)) ?? mix.id
}

function mixIds(): number[] {
  return (cart.getState().order?.lineItems ?? []).flatMap(({ mixId }) => mixId ?? [])
}
