import type { Card, Order, Payment } from '../api/types'
import type { CartState } from '../cart/cart-state'
import type { OrderState } from '../shared/contract/order'
import { factOf } from '../shared/order-states'

export type CheckoutStage =
  | 'loading'
  | 'unreachable'
  | 'empty'
  | 'submit-cart'
  | 'refused'
  | 'open'
  | 'finished'

/** What /checkout does with the cart in its present state. */
export function checkoutStage(cart: CartState, hasErrors: boolean): CheckoutStage {
  const { order, finishedNumber, status, intents } = cart
  // A cart with lines is a newer order, even if the confirmation of the older one was never seen.
  if (finishedNumber && !order?.lineItems.length) return 'finished'
  if (!order) return status === 'failed' ? 'unreachable' : 'loading'
  if (Object.keys(intents).length > 0) return 'loading'
  if (order.lineItems.length === 0) return 'empty'
  if (order.state !== 'cart') return 'open'
  return hasErrors ? 'refused' : 'submit-cart'
}

export type Pane = 'address' | 'delivery' | 'payment'

/** Null before and after the three panes; `confirmation` is another name of `confirm`. */
const PANES: Readonly<Record<OrderState | 'confirmation', Pane | null>> = {
  cart: null,
  address: 'address',
  delivery: 'delivery',
  payment: 'payment',
  confirm: 'payment',
  confirmation: 'payment',
  complete: null,
  canceled: null,
}

export function activePane(state: string): Pane | null {
  return factOf(PANES, state) ?? null
}

/** Whether the order only waits for its confirmation; the state has two names. */
export function isConfirmState(state: string): boolean {
  return state === 'confirm' || state === 'confirmation'
}

/** The gateway has not reported the outcome yet; the order cannot change meanwhile. */
export function isAuthorizing({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.at(-1)?.state === 'authorizing'
}

/** Whom such an outcome waits for: the customer at their bank, or a review; null when it comes by itself. */
export function waitsFor(order: Pick<Order, 'payments'>): Payment['waitsFor'] {
  return isAuthorizing(order) ? (order.payments.at(-1)?.waitsFor ?? null) : null
}

/** The last payment, if it was declined and no other has been chosen since. */
export function declinedPayment({ payments }: Pick<Order, 'payments'>): Payment | null {
  const last = payments.at(-1)
  return last?.state === 'failed' ? last : null
}

/** Whether the payment ended without a charge, as with an order that was denied or canceled. */
export function isVoid({ state, capturedAmount }: Payment): boolean {
  return capturedAmount === null && (state === 'void' || state === 'failed')
}

/** Compares last digits and brand, all that is known of a payment's card. */
export function isPaidWith({ source }: Payment, { ccType, lastDigits }: Card): boolean {
  return source?.lastDigits === lastDigits && (source.ccType ?? ccType) === ccType
}
