import type { Order } from '../api/types'
import { cart } from './cart'

/** Resolves to the visitor's order once the cart is found. Rejects if the order cannot be read. */
export function waitForOrder(): Promise<Order> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { order, status } = cart.getState()
      if (order) resolve(order)
      else if (status === 'failed') reject(new Error('The cart could not be read'))
      else return
      stop()
    }
    const stop = cart.subscribe(check)
    if (cart.getState().order) check()
    else cart.refresh()
  })
}

/**
 * Returns the idempotency key of an addition of `what` to an order that was read just before. Each
 * page that reads the same state of the order sends the same key; the addition changes the state.
 */
export function additionKey({ updatedAt }: Order, what: string): string {
  return `${what} ${updatedAt}`
}
