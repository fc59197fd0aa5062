import { withBearer } from '../account/session'
import { isStatus } from '../api/api-error'
import { getOrder } from '../api/orders'
import { forgetPlacedOrder, readPlacedOrder } from './placed-order'

/** Number of the order that was placed from here and did arrive; null when there is none. Throws when nobody can say. */
export async function findPlacedOrder(): Promise<string | null> {
  const placed = readPlacedOrder()
  if (!placed) return null
  const { number, token: orderToken } = placed
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken }))
    if (order.state === 'complete') return number
  } catch (error) {
    if (!isStatus(error, 401, 403, 404)) throw error
  }
  forgetPlacedOrder()
  return null
}
