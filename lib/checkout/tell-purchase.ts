import { trackPurchase } from '../analytics/checkout-events'
import { getOrder } from '../sales-api/orders'
import { withBearer } from '../session/session'
import { notePlacedOrder, takePlacedOrder } from './placed-order'

/** Tells the analytics of an order placed from this browser, exactly once (ANL-11). */
export async function tellPurchase(number: string): Promise<void> {
  const placed = takePlacedOrder(number)
  if (!placed) return
  try {
    const order = await withBearer((token) => getOrder(number, { token, orderToken: placed.token }))
    trackPurchase(order)
  } catch {
    // Told when the confirmation is opened again.
    notePlacedOrder(placed)
  }
}
