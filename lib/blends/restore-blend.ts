import type { Mix, Product } from '../api/types'
import { cart } from '../cart/cart'
import { noteChange } from '../cart/change-notes'
import { mixGrams } from '../cart/order-lines'
import { addBlend } from './add-blend'

/** Brings `grams` of a removed blend back: as it was while the order still holds it, else made again from its template; returns the mix it is then. */
export async function restoreBlend(mix: Mix, blend: Product, grams: number): Promise<number> {
  cart.edit({ variantId: 0, field: 'quantity', value: grams, product: blend, mixId: mix.id })
  await cart.flush()
  const { order } = cart.getState()
  const isHeld = order !== null && mixGrams(order, mix.id) > 0
  const id = isHeld ? mix.id : await makeAgain(mix, grams)
  noteChange(blend, grams)
  return id
}

async function makeAgain({ id, templateId }: Mix, grams: number): Promise<number> {
  const before = mixIds()
  await addBlend({ id: templateId }, grams)
  return mixIds().find((each) => !before.includes(each)) ?? id
}

function mixIds(): number[] {
  return (cart.getState().order?.lineItems ?? []).flatMap(({ mixId }) => mixId ?? [])
}
