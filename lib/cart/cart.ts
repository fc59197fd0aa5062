import { clearGuestOrder, readGuestOrder, storeGuestOrder } from '../api/guest-order'
import type { OrderAccess } from '../api/http'
import {
  addLineItem,
  createOrder,
  deleteLineItem,
  deleteOrderBlend,
  getCurrentOrder,
  getOrder,
  updateLineItem,
  updateOrderBlend,
} from '../api/orders'
import { withBearer, withToken } from '../api/session'
import type { Order, Product } from '../api/types'
import { withTabLock } from '../browser/tab-lock'
import { firstQuantity, wholeSteps } from '../shared/stock'
import { clampPortion } from '../shared/weight'
import type { CartLine } from './display'
import { createCartEngine } from './engine'
import { bootstrapOrder, inOneSession } from './find-order'
import { recordChange } from './recent-changes'
import { trackWrite } from './track-lines'
import type { CartCalls } from './writes'

/** How `order` is reached: the guest's token for a guest order, the bearer when there is one. */
export function accessTo(order: Order, token: string | null): OrderAccess {
  const guest = readGuestOrder()
  const stored = guest?.number === order.number ? guest.token : null
  return { token, orderToken: order.token ?? stored }
}

/** Access for a write, which outlives the page. */
function outliving(order: Order, token: string | null) {
  return { ...accessTo(order, token), keepalive: true }
}

/** Finds the cart in one tab at a time, so that the second tab finds the cart of the first. */
const findOrder = () =>
  withTabLock('cart-bootstrap', () =>
    inOneSession((ofThisSession) =>
      bootstrapOrder({
        current: () => withBearer(getCurrentOrder),
        guest: ({ number, token }) => getOrder(number, { orderToken: token }),
        create: () => ofThisSession(() => withBearer(createOrder)),
        readGuest: readGuestOrder,
        storeGuest: storeGuestOrder,
        clearGuest: clearGuestOrder,
      }),
    ),
  )

const calls: CartCalls = {
  bootstrap: findOrder,
  read: (order) => withBearer((token) => getOrder(order.number, accessTo(order, token))),
  add: async (order, variantId, quantity, key) => {
    const line = await withBearer((token) =>
      addLineItem(order.number, variantId, quantity, { ...outliving(order, token), key }),
    )
    // The stock fell since the page was rendered, and the API added what the stock covers.
    if (line.variant && line.quantity < quantity) recordChange(line.variant, line.quantity)
    return line
  },
  update: (order, id, change) =>
    withBearer((token) => updateLineItem(order.number, id, change, outliving(order, token))),
  remove: (order, id) =>
    withBearer((token) => deleteLineItem(order.number, id, outliving(order, token))),
  scaleBlend: (_, mixId, grams) =>
    withToken((token) => updateOrderBlend(mixId, grams, { token, keepalive: true })),
  removeBlend: (_, mixId) =>
    withToken((token) => deleteOrderBlend(mixId, { token, keepalive: true })),
  wrote: trackWrite,
  announce: notifyOtherTabs,
  alone: (run) => withTabLock('cart-held', run),
  isOffline: () => !navigator.onLine,
}

/** The one cart of this page. */
export const cart = createCartEngine(calls)

/** Puts the first quantity of a product into the cart. */
export function addToCart(product: Product): void {
  const value = firstQuantity(product.totalOnHand, product)
  cart.edit({ variantId: product.id, field: 'quantity', value, product, adds: true })
  recordChange(product, value, true)
}

/** Sets the target of a product in grams or units. Below the minimum the line is removed. */
export function setQuantity(product: Product, quantity: number): void {
  cart.edit({ variantId: product.id, field: 'quantity', value: quantity, product })
  recordChange(product, quantity)
}

/** Sets the bag size in grams. */
export function setPortioning(product: Product, size: number): void {
  cart.edit({ variantId: product.id, field: 'portioningSize', value: size, product })
}

/** Sets the observation for the butcher; '' clears it. */
export function setObservation(product: Product, text: string): void {
  cart.edit({ variantId: product.id, field: 'observation', value: text, product })
}

/** Restores a removed line with its bags and observation, in whole steps. */
export function bringBack(line: CartLine, wanted = line.quantity): void {
  const { product, portioningSize, observation } = line
  const quantity = wholeSteps(wanted, product)
  const size = portioningSize === null ? null : clampPortion(portioningSize, quantity)
  setQuantity(product, quantity)
  if (size !== null) setPortioning(product, size)
  if (observation !== '') setObservation(product, observation)
}

/** Sets the target of a blend in grams. Below the minimum the blend is removed with its parts. */
export function setBlendQuantity(mixId: number, blend: Product, grams: number): void {
  cart.edit({ variantId: 0, field: 'quantity', value: grams, product: blend, mixId })
  recordChange(blend, grams)
}

let channel: BroadcastChannel | null = null

/** Calls `onChange` when another tab changes the cart. Returns an unsubscribe function. */
export function listenToOtherTabs(onChange: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const own = new BroadcastChannel('cart')
  own.onmessage = onChange
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = null
  }
}

/** Notifies the other tabs that this tab may have changed the cart. */
function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}
