import type { Card, Order, Payment } from '../api/types'
import type { CartState } from '../cart/cart-state'

export type CheckoutStage =
  | 'loading'
  | 'unreachable'
  | 'empty'
  | 'submit-cart'
  | 'refused'
  | 'open'
  | 'finished'

/** What /checkout has to do with the cart as it stands (A06, CHK-07). */
export function checkoutStage(cart: CartState, hasErrors: boolean): CheckoutStage {
  const { order, finishedNumber, status, intents } = cart
  // A cart with lines is a newer order, also where the older one's confirmation was not seen.
  if (finishedNumber && !order?.lineItems.length) return 'finished'
  if (!order) return status === 'failed' ? 'unreachable' : 'loading'
  if (Object.keys(intents).length > 0) return 'loading'
  if (order.lineItems.length === 0) return 'empty'
  if (order.state !== 'cart') return 'open'
  return hasErrors ? 'refused' : 'submit-cart'
}

export type Pane = 'address' | 'delivery' | 'payment'

/** The active pane of an order state; null before and after the three panes (CHK-03 to CHK-05, A01). */
export function activePane(state: string): Pane | null {
  if (state === 'address' || state === 'delivery') return state
  return ['payment', 'confirm', 'confirmation'].includes(state) ? 'payment' : null
}

/** Whether the gateway has not told yet what became of the payment: the order stands still meanwhile. */
export function isAuthorizing({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.at(-1)?.state === 'authorizing'
}

/** The payment that was declined last, while no other way to pay has been chosen since. */
export function declinedPayment({ payments }: Pick<Order, 'payments'>): Payment | null {
  const last = payments.at(-1)
  return last?.state === 'failed' ? last : null
}

/** Whether a payment was made with this saved card, as far as may be told. */
export function isPaidWith({ source }: Payment, { ccType, lastDigits }: Card): boolean {
  return source?.lastDigits === lastDigits && (source.ccType ?? ccType) === ccType
}
