import type { Card, Order, Payment } from '../api/types'
import type { CartState } from '../cart/cart-state'
import { isAuthorizing } from '../cart/stock-limits'
import type { OrderState } from '../shared/contract/order'
import { factOf } from '../shared/order-states'

export type CheckoutStage =
  | 'loading'
  | 'unreachable'
  | 'waiting'
  | 'empty'
  | 'submit-cart'
  | 'refused'
  | 'open'
  | 'finished'

/** What /checkout shows or does for the state of the cart. */
export function checkoutStage(cart: CartState, hasErrors: boolean): CheckoutStage {
  const { order, finishedNumber, status, intents, isHeld } = cart
  // A cart with lines is a newer order, even if the older confirmation was never shown.
  if (finishedNumber && !order?.lineItems.length) return 'finished'
  if (!order) return status === 'failed' ? 'unreachable' : 'loading'
  if (Object.keys(intents).length > 0) return isHeld ? 'waiting' : 'loading'
  if (order.lineItems.length === 0) return 'empty'
  if (order.state !== 'cart') return 'open'
  return hasErrors ? 'refused' : 'submit-cart'
}

export type Pane = 'address' | 'delivery' | 'payment'

/** Open pane by state; null before and after the panes. `confirmation` equals `confirm`. */
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

/** Whether the order waits for its confirmation. The state has two names. */
export function isConfirmState(state: string): boolean {
  return state === 'confirm' || state === 'confirmation'
}

/** What an open outcome waits for: the customer at the bank, or a review; null for nothing. */
export function waitsFor(order: Pick<Order, 'payments'>): Payment['waitsFor'] {
  return isAuthorizing(order) ? (order.payments.at(-1)?.waitsFor ?? null) : null
}

/** The last payment if it was declined and no other was chosen since. */
export function declinedPayment({ payments }: Pick<Order, 'payments'>): Payment | null {
  const last = payments.at(-1)
  return last?.state === 'failed' ? last : null
}

/** Whether the payment ended without a charge, for example after a cancellation. */
export function isVoid({ state, capturedAmount }: Payment): boolean {
  return capturedAmount === null && (state === 'void' || state === 'failed')
}

/** Compares last digits and brand: a payment holds no more of its card. */
export function isPaidWith({ source }: Payment, { ccType, lastDigits }: Card): boolean {
  return source?.lastDigits === lastDigits && (source.ccType ?? ccType) === ccType
}
