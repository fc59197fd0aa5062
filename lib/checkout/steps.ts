import {
  advance,
  getCheckout,
  removeCoupon,
  submitAddress,
  submitCart,
  submitCoupon,
  submitDelivery,
  submitPayment,
} from '../api/checkouts'
import { isStatus } from '../api/errors'
import type { OrderAccess } from '../api/http'
import type { Order } from '../api/types'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { WireAddressInput } from '../shared/contract/address'
import type { WireGatewayCard, WirePaymentSource } from '../shared/contract/payment'
import { couponCode } from '../shared/coupon-code'
import type { IfMissing } from '../shared/if-missing'
import { DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID } from '../shared/order-terms'

/** One action of the checkout. Resolves to the order in its next state. */
export type Step = (number: string, access: OrderAccess) => Promise<Order>

export type PaymentChoice =
  | { kind: 'saved'; cardId: number }
  | { kind: 'new'; methodId: number; card: WirePaymentSource }
  | { kind: 'profile'; methodId: number; profileId: string; keep: boolean }
  | { kind: 'offline'; methodId: number; changeFor?: number | undefined }

/** Submits the cart. Advances an order that stays in state `cart` once, then throws. */
export function moveToAddress(): Step {
  return async (number, access) => {
    const order = await submitCart(number, access)
    if (order.state !== 'cart') return order
    const pushed = await advance(number, access)
    if (pushed.state === 'cart') throw new Error('The order does not leave the state cart')
    return pushed
  }
}

/** Delivery and billing use the same address; the e-mail is sent for guests only. */
export function moveToDelivery(address: WireAddressInput, email: string | null): Step {
  const attributes = { ...address, state_id: DEFAULT_STATE_ID, country_id: DEFAULT_COUNTRY_ID }
  const order = { bill_address_attributes: attributes, ship_address_attributes: attributes }
  return (number, access) => submitAddress(number, email ? { email, ...order } : order, access)
}

/** Chooses a window; without `ifMissing` the order keeps its choice. */
export function moveToPayment(shipmentId: number, rateId: number, ifMissing?: IfMissing): Step {
  return (number, access) => submitDelivery(number, shipmentId, rateId, access, ifMissing)
}

/**
 * Submits the choice of payment. After a saved card reads the order again: the response to that
 * call may lack the order.
 */
export function moveToConfirmation(choice: PaymentChoice): Step {
  return async (number, access) => {
    if (choice.kind === 'saved') {
      await submitPayment(number, { order: { existing_card: choice.cardId } }, access)
      return getCheckout(number, access)
    }
    const changeFor = choice.kind === 'offline' ? choice.changeFor : undefined
    const attributes = { payment_method_id: choice.methodId, change_for: changeFor }
    const order = { payments_attributes: [attributes] }
    if (choice.kind === 'offline') return submitPayment(number, { order }, access)
    const source = choice.kind === 'profile' ? gatewayCard(choice) : choice.card
    const payment = { order, payment_source: { [String(choice.methodId)]: source } }
    return withCaptcha((captcha) => submitPayment(number, payment, access, captcha))
  }
}

function gatewayCard(card: { profileId: string; keep: boolean }): WireGatewayCard {
  return { gateway_payment_profile_id: card.profileId, ...(card.keep ? { keep: true } : {}) }
}

/** Applies a coupon. The order returns to state `payment`. */
export function promotionToPayment(code: string): Step {
  return (number, access) =>
    withCaptcha((captcha) => submitCoupon(number, couponCode(code), access, captcha))
}

/** Removes a coupon. An API without this call leaves the order unchanged. */
export function withoutCoupon(code: string): Step {
  return async (number, access) => {
    try {
      return await removeCoupon(number, code, access)
    } catch (error) {
      if (!isStatus(error, 404, 405)) throw error
      return getCheckout(number, access)
    }
  }
}
