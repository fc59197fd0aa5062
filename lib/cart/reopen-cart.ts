import { withToken } from '../account/session'
import { getToken } from '../account/session-token'
import { restartCheckout } from '../api/checkouts'
import type { OrderState } from '../shared/contract/order'
import { cart } from './cart'

/** Whether the order has left the cart for the checkout and is still open. */
const IS_IN_CHECKOUT: Readonly<Record<OrderState, boolean>> = {
  cart: false,
  address: true,
  delivery: true,
  payment: true,
  confirm: true,
  complete: false,
  canceled: false,
}

/** A customer who comes back to the cart during checkout takes the order back to state cart. */
export async function reopenCart(state: OrderState): Promise<void> {
  if (!getToken() || !IS_IN_CHECKOUT[state]) return
  await cart
    .exchange(() => withToken(restartCheckout))
    .catch(() => {
      // The cart stays usable as it is: any change of a line reopens it too.
    })
}
