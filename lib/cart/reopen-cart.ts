import { restartCheckout } from '../api/checkouts'
import { withToken } from '../api/session'
import { getToken } from '../api/session-token'
import type { OrderState } from '../shared/contract/order'
import { cart } from './cart'

/** Whether an order is in the checkout and still open. */
const IS_IN_CHECKOUT: Readonly<Record<OrderState, boolean>> = {
  cart: false,
  address: true,
  delivery: true,
  payment: true,
  confirm: true,
  complete: false,
  canceled: false,
}

/** Takes a customer's order back from the checkout to state `cart`. */
export async function reopenCart(state: OrderState): Promise<void> {
  if (!getToken() || !IS_IN_CHECKOUT[state]) return
  await cart
    .exchange(() => withToken(restartCheckout))
    .catch(() => {
      // The cart stays usable: any change of a line reopens the order too.
    })
}
