import {
  advance,
  getCheckout,
  submitAddress,
  submitCart,
  submitCoupon,
  submitDelivery,
  submitPayment,
} from '../api/checkouts'
import type { OrderAccess } from '../api/http'
import type { Order } from '../api/types'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { WireAddressInput } from '../shared/contract/address'
import type { WirePaymentSource } from '../shared/contract/payment'
import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from '../shared/shop-facts'

/** One storefront action of B.9: brings the order to its next state and answers it. */
export type Step = (number: string, access: OrderAccess) => Promise<Order>

export type PaymentChoice =
  | { kind: 'saved'; cardId: number }
  | { kind: 'new'; methodId: number; card: WirePaymentSource }
  | { kind: 'offline'; methodId: number }

/** Submits the cart; an order that still says `cart` is pushed once more (A05), and fails when that moves it neither. */
export function moveToAddress(): Step {
  return async (number, access) => {
    const order = await submitCart(number, access)
    if (order.state !== 'cart') return order
    const pushed = await advance(number, access)
    if (pushed.state === 'cart') throw new Error('The order does not leave the state cart')
    return pushed
  }
}

/** Confirms the address for delivery and bill; the e-mail goes along for guests only (CHK-11). */
export function moveToDelivery(address: WireAddressInput, email: string | null): Step {
  const attributes = { ...address, state_id: DEFAULT_STATE_ID, country_id: DEFAULT_COUNTRY_ID }
  const order = { bill_address_attributes: attributes, ship_address_attributes: attributes }
  return (number, access) => submitAddress(number, email ? { email, ...order } : order, access)
}

/** Confirms a shipping rate (CHK-12). */
export function moveToPayment(shipmentId: number, rateId: number): Step {
  return (number, access) => submitDelivery(number, shipmentId, rateId, access)
}

/** Submits the payment choice, after many cards with the captcha; a saved card is followed by a read of the order. */
export function moveToConfirmation(choice: PaymentChoice): Step {
  return async (number, access) => {
    if (choice.kind === 'saved') {
      await submitPayment(number, { order: { existing_card: choice.cardId } }, access)
      return getCheckout(number, access)
    }
    const order = { payments_attributes: [{ payment_method_id: choice.methodId }] }
    if (choice.kind === 'offline') return submitPayment(number, { order }, access)
    const payment = { order, payment_source: { [String(choice.methodId)]: choice.card } }
    return withCaptcha((captcha) => submitPayment(number, payment, access, captcha))
  }
}

/** Applies a coupon, after many wrong ones with the captcha; the order is back in payment. */
export function promotionToPayment(code: string): Step {
  return (number, access) => withCaptcha((captcha) => submitCoupon(number, code, access, captcha))
}
