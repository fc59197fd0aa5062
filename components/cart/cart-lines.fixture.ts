import type { LineItem } from '@/lib/api/types'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { displayCart } from '@/lib/cart/display'

/** Props of a summary whose cart is not being left. */
export const toCheckout = { leaving: false, refused: false, isCutOff: false, close: async () => {} }

/** The displayed cart with these lines. */
export function shown(...lineItems: LineItem[]) {
  return displayCart({ ...EMPTY_CART, status: 'ready', order: orderFixture({ lineItems }) })
}

export function firstLine(over: Partial<LineItem>) {
  const [line] = shown(lineFixture(over)).lines
  if (!line) throw new Error('no line')
  return line
}
