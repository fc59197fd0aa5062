import type {
  AddressStep,
  AdvanceInput,
  CheckoutUpdate,
  DeliveryStep,
  PaymentStep,
} from '../shared/contract/checkout'
import type { WireOrder } from '../shared/contract/order'
import { call, type OrderAccess, withOrderToken } from './http'
import type { Order } from './types'

/** Completing may wait for the gateway, which the API itself bounds. */
const COMPLETION_TIMEOUT_MS = 45_000

/** Submits the cart: answers the order in state `address` (API-33, A05). */
export function submitCart(number: string, access: OrderAccess): Promise<Order> {
  return put(`${path(number)}?state=cart`, undefined, access)
}

/** Submits the address: answers the order in state `delivery` with its rates (API-34). */
export function submitAddress(
  number: string,
  order: AddressStep['order'],
  access: OrderAccess,
): Promise<Order> {
  const body: AddressStep = { state: 'address', order }
  return put(`${path(number)}.json`, body, access)
}

/** Submits the chosen rate: answers the order in state `payment` (API-35). */
export function submitDelivery(
  number: string,
  shipmentId: number,
  rateId: number,
  access: OrderAccess,
): Promise<Order> {
  const shipment = { selected_shipping_rate_id: rateId, id: shipmentId }
  const body: DeliveryStep = { state: 'delivery', order: { shipments_attributes: [shipment] } }
  return put(`${path(number)}.json`, body, access)
}

/** Submits a method, with card values for a new card; answers the order in state `confirm` (API-36, API-38). */
export function submitPayment(
  number: string,
  payment: Omit<PaymentStep, 'state'>,
  access: OrderAccess,
  captcha: string | null = null,
): Promise<Order> {
  const body: PaymentStep = { state: 'payment', ...payment, ...proof(captcha) }
  return put(path(number), body, access)
}

/** Applies a coupon: answers the order in state `payment` (API-37). */
export function submitCoupon(
  number: string,
  code: string,
  access: OrderAccess,
  captcha: string | null = null,
): Promise<Order> {
  return put(path(number), { order: { coupon_codes: [code] }, ...proof(captcha) }, access)
}

/** The final confirmation: answers the completed order, the same one when repeated (API-32). */
export function advance(
  number: string,
  access: OrderAccess,
  captcha: string | null = null,
): Promise<Order> {
  const body = captcha === null ? undefined : proof(captcha)
  return put(`${path(number)}/next`, body, access, COMPLETION_TIMEOUT_MS)
}

/** The order in its present checkout state (API-38). */
export function getCheckout(number: string, access: OrderAccess): Promise<Order> {
  const target = withOrderToken(path(number), access)
  return call<WireOrder>('GET', target, undefined, { token: access.token, expects: 'line_items' })
}

/** Takes the customer's current order back to state `cart` (API-27, A05). */
export function restartCheckout(token: string): Promise<Order> {
  const target = '/api/v1/checkouts/current/restart'
  return call<WireOrder>('POST', target, undefined, { token, expects: 'line_items' })
}

/** Only what the API has asked for: another sales API need not know it. */
function proof(captcha: string | null): AdvanceInput {
  return captcha === null ? {} : { recaptcha_token: captcha }
}

function path(number: string): string {
  return `/api/v1/checkouts/${encodeURIComponent(number)}`
}

function put(
  target: string,
  body: CheckoutUpdate | AdvanceInput | undefined,
  access: OrderAccess,
  timeoutMs?: number,
): Promise<Order> {
  const { token } = access
  return call<WireOrder>('PUT', withOrderToken(target, access), body, {
    token,
    timeoutMs,
    expects: 'line_items',
  })
}
