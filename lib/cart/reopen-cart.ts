import type { OrderState } from '../contract/order'
import { restartCheckout } from '../sales-api/checkouts'
import { withToken } from '../session/session'
import { getSession } from '../session/session-store'
import { cart } from './cart'

const PAST_CART: readonly OrderState[] = ['address', 'delivery', 'payment', 'confirm']

/** A customer who comes back to the cart during checkout takes the order back to state cart (A05). */
export async function reopenCart(state: OrderState): Promise<void> {
  if (!getSession().token || !PAST_CART.includes(state)) return
  await cart
    .exchange(() => withToken(restartCheckout))
    .catch(() => {
      // The cart stays usable as it is: any change of a line reopens it too (A67).
    })
}
