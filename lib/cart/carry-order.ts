import { readGuestOrder, storeGuestOrder } from '../api/guest-order'
import { watchPage } from '../browser/watch-page'
import { cart } from './cart'

/** Stores the order of a leaving page again if the browser has cleared its storage. */
export function carryGuestOrder({ number, token }: { number: string; token: string | null }): void {
  if (token && !readGuestOrder()) storeGuestOrder({ number, token })
}

/** Stores the guest's order again whenever the page is left. Returns a stop function. */
export function startCarrying(): () => void {
  return watchPage(() => {
    const { order } = cart.getState()
    if (order) carryGuestOrder(order)
  })
}
