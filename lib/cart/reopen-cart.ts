import { withToken } from '../account/session'
import { getSession } from '../account/session-store'
import { restartCheckout } from '../api/checkouts'
import type { OrderState } from '../shared/contract/order'
import { cart } from './cart'

const PAST_CART: readonly OrderState[] = ['address', 'delivery', 'payment', 'confirm']

/** A customer who comes back to the cart during checkout takes the order back to state cart. */
export async function reopenCart(state: OrderState): Promise<void> {
  if (!getSession().token || !PAST_CART.includes(state)) return
  await cart
    .exchange(() => withToken(restartCheckout))
    .catch(() => {
      // The cart stays usable as it is: any change of a line reopens it too.
    })
}
