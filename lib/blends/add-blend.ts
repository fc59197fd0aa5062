import { accessTo, cart } from '../cart/cart'
import { mixGrams } from '../cart/mix-lines'
import { readyOrder } from '../cart/ready-order'
import { isRefusal } from '../sales-api/api-error'
import { createMix, listMixes } from '../sales-api/mixes'
import { getOrder } from '../sales-api/orders'
import type { Template } from '../sales-api/types'
import { withToken } from '../session/session'

/** Adds `grams` of a saved blend to the customer's cart; an answer that was lost is looked up, not asked again (BLND-18). */
export async function addBlend({ id }: Pick<Template, 'id'>, grams: number): Promise<void> {
  await readyOrder()
  await cart.exchange((order) =>
    withToken(async (token) => {
      try {
        await createMix(id, grams, order.number, { token })
      } catch (error) {
        if (isRefusal(error)) throw error
        const mixes = await listMixes(order.number, { token })
        const mix = mixes.find(({ templateId }) => templateId === id)
        if (!mix || mix.quantity <= mixGrams(order, mix.id)) throw error
      }
      return await getOrder(order.number, accessTo(order, token))
    }),
  )
}
