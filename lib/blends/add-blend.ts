import { isClientError, isStatus } from '../api/errors'
import { createOrderBlend, listOrderBlends } from '../api/order-blends'
import { getOrder } from '../api/orders'
import { withToken } from '../api/session'
import type { Blend, Order, OrderBlend, Product } from '../api/types'
import { accessTo, cart } from '../cart/cart'
import { blendGrams } from '../cart/order-lines'
import { recordChange } from '../cart/recent-changes'
import { trackAdditions } from '../cart/track-order'
import { additionKey, waitForOrder } from '../cart/wait-for-order'

/** Orders before an attempt with an unknown outcome, by order number and blend id. */
const doubted = new Map<string, Order>()

/**
 * Adds `grams` of a saved blend to the customer's cart. Reads the order first, whose state is the
 * idempotency key. After an attempt without a response, reads the blends immediately and before the
 * next attempt, so that no attempt adds twice.
 */
export async function addBlend({ id }: Pick<Blend, 'id'>, grams: number): Promise<void> {
  await waitForOrder()
  await cart.exchange((known) =>
    withToken(async (token) => {
      const access = accessTo(known, token)
      const order = await getOrder(known.number, access)
      const attempt = `${order.number} ${id}`
      let before = doubted.get(attempt) ?? order
      const add = () => {
        doubted.set(attempt, before)
        const key = additionKey(before, `blend ${id} ${grams}`)
        return createOrderBlend(id, grams, order.number, { token, key })
      }
      if (before === order || !(await hasMore(before, id, token))) {
        try {
          await add().catch((error) => {
            if (before === order || !isStatus(error, 404)) throw error
            // The earlier attempt added the blend, which was removed since.
            before = order
            return add()
          })
        } catch (error) {
          const isRefused = isClientError(error)
          if (isRefused && before === order) doubted.delete(attempt)
          if (isRefused || !(await hasMore(before, id, token))) throw error
        }
      }
      const after = await getOrder(order.number, access)
      doubted.delete(attempt)
      trackAdditions(before, after)
      return after
    }),
  )
}

/** Whether the order now holds more of a blend than before. */
async function hasMore(before: Order, blendId: number, token: string): Promise<boolean> {
  const blends = await listOrderBlends(before.number, { token })
  const blend = blends.find(({ templateId }) => templateId === blendId)
  return blend !== undefined && blend.quantity > blendGrams(before, blend.id)
}

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
