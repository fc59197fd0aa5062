import { useSyncExternalStore } from 'react'
import { readGuestOrder } from '../api/guest-order'
import { getToken } from '../api/session-token'
import type { Order, Product } from '../api/types'
import { mostOrderable } from '../shared/stock'
import { cart } from './cart'
import { type CartState, EMPTY_CART, findLine, intentKey, type Refusal } from './cart-state'
import { type CartLine, type DisplayedCart, displayCart } from './display'
import { removesLine } from './quantity-rules'

const EMPTY_DISPLAY = displayCart(EMPTY_CART)
let shown: { state: CartState; display: DisplayedCart } = {
  state: EMPTY_CART,
  display: EMPTY_DISPLAY,
}

/** The displayed cart: the confirmed order with the pending edits on top. */
export function useCart(): DisplayedCart {
  return useSyncExternalStore(cart.subscribe, displayed, () => EMPTY_DISPLAY)
}

/** The engine's own state: confirmed order, pending edits, finished order. */
export function useCartState(): CartState {
  return useSelected((state) => state)
}

/** Whether the visitor's order could not be read, so that the displayed lines are incomplete. */
export function useIsCartUnread(): boolean {
  return useSelected(
    ({ status, order }) => status === 'failed' && !order && Boolean(getToken() ?? readGuestOrder()),
  )
}

/** Sentences on why the last change failed. */
export function useCartProblem(): readonly string[] {
  return useSelected(({ problem }) => problem)
}

/** Held edits that were not carried out. */
export function useRefused(): readonly Refusal[] {
  return useSelected(({ refused }) => refused)
}

/** The confirmed order, without pending edits. */
export function useCurrentOrder(): Order | null {
  return useSelected(({ order }) => order)
}

/** Observation of a variant as the order has it, without a pending edit. */
export function useStoredObservation(variantId: number): string | null | undefined {
  return useSelected(({ order }) => findLine(order, variantId)?.observation)
}

/** Displayed quantity of a variant in its own unit; 0 when it is not in the cart. */
export function useQuantityInCart(variantId: number): number {
  return useSelected((state) => quantityOf(state, variantId))
}

/**
 * The product with the stock as last read. Stock and maximum, in grams or units, exclude what
 * blends of the cart hold.
 */
export function useOrderable(product: Product): Product {
  const { id, maximumQuantity: maximum } = product
  const inBlends = useSelected(({ order }) => gramsInBlends(order, id))
  const stock = useSelected(({ order }) => {
    const line = order?.lineItems.find(({ variantId }) => variantId === id)
    return line?.variant.totalOnHand ?? product.totalOnHand
  })
  return {
    ...product,
    totalOnHand: stock - inBlends,
    maximumQuantity: inBlends > 0 ? mostOrderable(maximum - inBlends, product) : maximum,
  }
}

function gramsInBlends(order: Order | null, id: number): number {
  const parts = order?.lineItems.filter(({ variantId, mixId }) => variantId === id && mixId) ?? []
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The displayed line of a variant. */
export function shownLine(variantId: number): CartLine | undefined {
  return displayed().lines.find((line) => line.variantId === variantId)
}

/** Renders only if the value that `select` returns changes. */
function useSelected<T>(select: (state: CartState) => T): T {
  return useSyncExternalStore(
    cart.subscribe,
    () => select(cart.getState()),
    () => select(EMPTY_CART),
  )
}

function quantityOf(state: CartState, variantId: number): number {
  const intent = state.intents[intentKey(variantId, 'quantity')]
  if (!intent) return findLine(state.order, variantId)?.quantity ?? 0
  const quantity = Number(intent.value)
  return removesLine(quantity, intent.product) ? 0 : quantity
}

function displayed(): DisplayedCart {
  const state = cart.getState()
  if (shown.state !== state) shown = { state, display: displayCart(state) }
  return shown.display
}

/** Number of the visitor's open order, also on a page that failed before its cart was read. */
export function useOrderNumber(): string | null {
  const order = useCurrentOrder()
  return order?.number ?? readGuestOrder()?.number ?? null
}
