import { accessTo, cart } from '../cart/cart'
import { readyOrder } from '../cart/ready-order'
import { isStatus } from '../sales-api/api-error'
import { createMix, listMixes } from '../sales-api/mixes'
import { getOrder } from '../sales-api/orders'
import type { Order, Template } from '../sales-api/types'
import { withToken } from '../session/session'

/** Adds `grams` of a saved blend to the customer's cart; an answer that was lost is looked up, not asked again (BLND-18). */
export async function addBlend({ id }: Pick<Template, 'id'>, grams: number): Promise<void> {
  await readyOrder()
  await cart.exchange((order) =>
    withToken(async (token) => {
      try {
        await createMix(id, grams, order.number, { token })
      } catch (error) {
        if (isStatus(error, 400, 401, 403, 404, 422, 429)) throw error
        const mixes = await listMixes(order.number, { token })
        const mix = mixes.find(({ templateId }) => templateId === id)
        if (!mix || mix.quantity <= gramsOfMix(order, mix.id)) throw error
      }
      return await getOrder(order.number, accessTo(order, token))
    }),
  )
}

function gramsOfMix({ lineItems }: Order, mixId: number): number {
  const parts = lineItems.filter((line) => line.mixId === mixId)
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}
