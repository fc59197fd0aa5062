import { savedAddressInput } from '../address/saved-address'
import { addLineItem } from '../api/orders'
import type { Order, Product } from '../api/types'
import { firstQuantity } from '../shared/stock'
import { isFull, offerKey } from './delivery-slots'
import { withPaymentAgain } from './payment-again'
import { activePane } from './stage'
import { moveToAddress, moveToDelivery, moveToPayment, type Step } from './steps'

/**
 * Adds the first quantity of a product during the checkout. A changed cart restarts the checkout,
 * so the steps that `before` had completed are repeated as far as they are still valid, and the
 * payment of `accepted`.
 */
export function withProduct(
  before: Order,
  accepted: Order | null,
  product: Product,
  email: string | null,
): Step {
  return async (number, access) => {
    const quantity = firstQuantity(product.totalOnHand, product)
    await addLineItem(number, product.id, quantity, access)
    const submitted = await moveToAddress()(number, access)
    if (!before.shipAddress) return submitted
    const address = savedAddressInput(before.shipAddress)
    const addressed = await moveToDelivery(address, email)(number, access)
    const choice = windowAgain(before, addressed)
    if (!choice) return addressed
    const step = moveToPayment(choice.shipmentId, choice.rateId)
    return await withPaymentAgain(accepted, step)(number, access)
  }
}

/** The confirmed window among the new rates; null if there was none or it is gone. */
function windowAgain(before: Order, now: Order): { shipmentId: number; rateId: number } | null {
  const confirmed = before.shipments[0]?.selectedShippingRate
  const shipment = now.shipments[0]
  if (activePane(before.state) !== 'payment' || !confirmed || !shipment) return null
  const rate = shipment.shippingRates.find((other) => offerKey(other) === offerKey(confirmed))
  return rate && !isFull(rate) ? { shipmentId: shipment.id, rateId: rate.id } : null
}
