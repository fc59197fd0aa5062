import { withBearer } from '../account/session'
import { getOrder } from '../api/orders'
import type { Order } from '../api/types'
import { trackPurchase } from '../services/analytics/checkout-events'
import { notePlacedOrder, takePlacedOrder } from './placed-order'

/** Tells the analytics of an order placed from this browser, exactly once; answers the order, null when it is not to be read (ANL-11). */
export async function trackPurchaseOnce(number: string): Promise<Order | null> {
  const placed = takePlacedOrder(number)
  if (!placed) return null
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken: placed.token }))
    trackPurchase(order)
    return order
  } catch {
    // Told when the confirmation is opened again.
    notePlacedOrder(placed)
    return null
  }
}
