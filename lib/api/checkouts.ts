import type {
  AddressStep,
  AdvanceInput,
  CheckoutUpdate,
  DeliveryStep,
  PaymentStep,
} from '../shared/contract/checkout'
import type { WireOrder } from '../shared/contract/order'
import type { WirePaymentAction } from '../shared/contract/payment'
import type { IfMissing } from '../shared/if-missing'
import { isStatus } from './errors'
import { call, type OrderAccess, withOrderToken } from './http'
import type { Order, PaymentAction } from './types'

/** Completing waits for the payment gateway; the API bounds that wait itself. */
const COMPLETION_TIMEOUT_MS = 45_000

/** Submits the cart; returns the order in state `address`. */
export function submitCart(number: string, access: OrderAccess): Promise<Order> {
  return put(`${path(number)}?state=cart`, undefined, access)
}

/** Submits the address; returns the order in state `delivery` with its rates. */
export function submitAddress(
  number: string,
  order: AddressStep['order'],
  access: OrderAccess,
): Promise<Order> {
  const body: AddressStep = { state: 'address', order }
  return put(`${path(number)}.json`, body, access)
}

/**
 * Submits the chosen rate; returns the order in state `payment`. `ifMissing` only for a sales API
 * whose orders have it.
 */
export function submitDelivery(
  number: string,
  shipmentId: number,
  rateId: number,
  access: OrderAccess,
  ifMissing?: IfMissing,
): Promise<Order> {
  const shipment = { selected_shipping_rate_id: rateId, id: shipmentId }
  const choice = ifMissing ? { if_missing: ifMissing } : {}
  const order = { shipments_attributes: [shipment], ...choice }
  const body: DeliveryStep = { state: 'delivery', order }
  return put(`${path(number)}.json`, body, access)
}

/** Submits a payment method, or the values of a new card; returns the order in `confirm`. */
export function submitPayment(
  number: string,
  payment: Omit<PaymentStep, 'state'>,
  access: OrderAccess,
  captcha: string | null = null,
): Promise<Order> {
  const body: PaymentStep = { state: 'payment', ...payment, ...proof(captcha) }
  return put(path(number), body, access)
}

/** Sets the CPF or CNPJ for the receipt; the order keeps its state. */
export function submitReceiptTaxId(
  number: string,
  taxId: string,
  access: OrderAccess,
): Promise<Order> {
  return put(path(number), { order: { receipt_tax_id: taxId } }, access)
}

/** Applies a coupon; returns the order in state `payment`. */
export function submitCoupon(
  number: string,
  code: string,
  access: OrderAccess,
  captcha: string | null = null,
): Promise<Order> {
  return put(path(number), { order: { coupon_codes: [code] }, ...proof(captcha) }, access)
}

/** Removes a coupon; returns the order in state `payment`. Not every sales API knows the call. */
export function removeCoupon(number: string, code: string, access: OrderAccess): Promise<Order> {
  const order = `/api/v1/orders/${encodeURIComponent(number)}`
  const target = withOrderToken(`${order}/coupon_codes/${encodeURIComponent(code)}`, access)
  return call<WireOrder>('DELETE', target, undefined, {
    token: access.token,
    expects: 'line_items',
  })
}

/**
 * The final confirmation of the order as `shown`; returns the completed order, the same one when
 * repeated.
 */
export function advance(
  number: string,
  access: OrderAccess,
  captcha: string | null = null,
  shown: Order | null = null,
): Promise<Order> {
  const seen = shown && { shown_total: shown.total, shown_payment_id: shown.payments.at(-1)?.id }
  const body = seen || captcha !== null ? { ...seen, ...proof(captcha) } : undefined
  return put(`${path(number)}/next`, body, access, COMPLETION_TIMEOUT_MS)
}

export function getCheckout(number: string, access: OrderAccess): Promise<Order> {
  const target = withOrderToken(path(number), access)
  return call<WireOrder>('GET', target, undefined, { token: access.token, expects: 'line_items' })
}

/** The bank's request to its customer; null without one, or if the API has no such call. */
export async function getPaymentAction(
  number: string,
  access: OrderAccess,
): Promise<PaymentAction | null> {
  const target = withOrderToken(`${path(number)}/payment_action`, access)
  try {
    return await call<WirePaymentAction>('GET', target, undefined, {
      token: access.token,
      expects: 'client_secret',
    })
  } catch (error) {
    if (!isStatus(error, 404)) throw error
    return null
  }
}

/** Abandons a waiting payment, so that another method can be chosen; returns the order. */
export function giveUpPayment(number: string, access: OrderAccess): Promise<Order> {
  const target = withOrderToken(`${path(number)}/payment_action`, access)
  return call<WireOrder>('DELETE', target, undefined, {
    token: access.token,
    expects: 'line_items',
  })
}

/** Moves the customer's current order back to state `cart`. */
export function restartCheckout(token: string): Promise<Order> {
  const target = '/api/v1/checkouts/current/restart'
  return call<WireOrder>('POST', target, undefined, { token, expects: 'line_items' })
}

/** Sent only after the API asked for it: another sales API need not know the field. */
function proof(captcha: string | null): Pick<AdvanceInput, 'recaptcha_token'> {
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
