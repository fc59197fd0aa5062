import type { Order, ShippingRate } from '../api/types'
import { fromCents, orderTotalCents, toCents } from '../shared/money'

/** The order with the freight of the rate that is chosen but not yet confirmed. */
export function expectedOrder(order: Order, rate: ShippingRate | null): Order {
  const [shipment, ...others] = order.shipments
  if (order.state !== 'delivery' || !shipment || !rate) return order
  const shipCents = toCents(Number(rate.cost))
  const itemCents = toCents(order.itemTotal)
  const adjustmentCents = toCents(order.adjustmentTotal)
  return {
    ...order,
    shipTotal: fromCents(shipCents),
    total: fromCents(orderTotalCents(itemCents, shipCents, adjustmentCents)),
    shipments: [{ ...shipment, selectedShippingRate: rate }, ...others],
  }
}
