import { savedAddressInput } from '../address/saved-address'
import { addLineItem } from '../api/orders'
import type { Order, Product } from '../api/types'
import { serverNow } from '../browser/server-clock'
import { isExpired } from '../shared/card'
import { firstQuantity } from '../shared/stock'
import { isFull, offerKey } from './delivery-slots'
import { activePane, declinedPayment, isConfirmState, isPaidWith } from './stage'
import {
  moveToAddress,
  moveToConfirmation,
  moveToDelivery,
  moveToPayment,
  type PaymentChoice,
  type Step,
} from './steps'

/**
 * Adds the first quantity of a product during the checkout. A changed cart restarts the checkout,
 * so the steps that `before` had completed are repeated as far as they are still valid.
 */
export function withProduct(before: Order, product: Product, email: string | null): Step {
  return async (number, access) => {
    const quantity = firstQuantity(product.totalOnHand, product)
    await addLineItem(number, product.id, quantity, access)
    const submitted = await moveToAddress()(number, access)
    if (!before.shipAddress) return submitted
    const address = savedAddressInput(before.shipAddress)
    const addressed = await moveToDelivery(address, email)(number, access)
    const choice = windowAgain(before, addressed)
    if (!choice) return addressed
    const dated = await moveToPayment(choice.shipmentId, choice.rateId)(number, access)
    const payment = paymentAgain(before, dated.total)
    return payment ? await moveToConfirmation(payment)(number, access) : dated
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

/**
 * The chosen payment as a choice to submit again; null for a card that must be typed again, and for
 * cash that no longer covers the total.
 */
function paymentAgain(order: Order, total: number): PaymentChoice | null {
  const payment = order.payments.at(-1)
  if (!payment || !isPaymentChosen(order)) return null
  if (!payment.source) {
    const { changeFor } = payment
    const isShort = changeFor !== undefined && changeFor < total
    return isShort ? null : { kind: 'offline', methodId: payment.paymentMethod.id, changeFor }
  }
  const card = order.creditCards.find(
    (other) => isPaidWith(payment, other) && !isExpired(other, new Date(serverNow())),
  )
  return card ? { kind: 'saved', cardId: card.id } : null
}

function isPaymentChosen(order: Order): boolean {
  return isConfirmState(order.state) && declinedPayment(order) === null
}

/** Whether a change of the cart loses a typed card. */
export function losesPayment(order: Order): boolean {
  return isPaymentChosen(order) && paymentAgain(order, order.total) === null
}
