import { errorTexts } from '../api/error-texts'
import type { Order } from '../api/types'
import { cart } from '../cart/cart'
import { type CartState, findLine, intentKey } from '../cart/cart-state'
import { trackAdded } from '../cart/track-lines'
import { waitForOrder } from '../cart/wait-for-order'
import type { BarbecueLine } from './lines'
import { type PendingLine, rememberPending } from './pending-list'

/** A line that did not come into the cart, with the reason. */
export interface FailedLine extends PendingLine {
  texts: readonly string[]
}

/** Lines with the quantities they will have in this cart, which may hold some of them already (Q32). */
export function cartTargets(lines: readonly BarbecueLine[], order: Order): PendingLine[] {
  return lines.map(({ product, quantity }) => ({
    product,
    target: (findLine(order, product.id)?.quantity ?? 0) + quantity,
  }))
}

/**
 * Brings the lines into the cart one after another and remembers those still to come; answers what failed (Q09).
 * They go as the cart's own edits: a page that closes meanwhile sends the rest at once.
 */
export async function sendToCart(lines: readonly PendingLine[]): Promise<FailedLine[]> {
  const order = await waitForOrder()
  const reasons = new Map<number, readonly string[]>()
  rememberPending(order.number, lines)
  let before = cart.getState()
  const stop = cart.subscribe(() => {
    const now = cart.getState()
    const left = lines.filter((line) => !isThere(now.order, line))
    for (const { product } of droppedWithReason(before, now, lines)) {
      reasons.set(product.id, now.problem)
    }
    if (now.order !== before.order) rememberPending(order.number, left)
    before = now
  })
  for (const { product, target } of lines) {
    cart.edit({ variantId: product.id, field: 'quantity', value: target, product })
  }
  await cart.flush()
  stop()
  for (const line of lines) if (isThere(cart.getState().order, line)) trackRaised(order, line)
  const failed = lines
    .filter((line) => !isThere(cart.getState().order, line))
    .map((line) => ({ ...line, texts: reasons.get(line.product.id) ?? errorTexts(null) }))
  rememberPending(order.number, failed)
  if (failed.length > 0) cart.dismissProblem()
  return failed
}

/** What `before` held already is no new line of which the cart itself tells. */
function trackRaised(before: Order, { product, target }: PendingLine): void {
  const held = findLine(before, product.id)?.quantity ?? target
  if (held < target) trackAdded(product, target - held)
}

/** The cart holds at least the wanted quantity of the line. */
export function isThere(order: Order | null, { product, target }: PendingLine): boolean {
  return (findLine(order, product.id)?.quantity ?? 0) >= target
}

/** Lines whose edit was given up in this very step. */
function droppedWithReason(before: CartState, now: CartState, lines: readonly PendingLine[]) {
  if (now.problem === before.problem || now.problem.length === 0) return []
  const key = ({ product }: PendingLine) => intentKey(product.id, 'quantity')
  return lines.filter((line) => before.intents[key(line)] && !now.intents[key(line)])
}
