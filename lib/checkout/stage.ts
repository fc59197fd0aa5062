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
