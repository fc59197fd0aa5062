import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { errorTexts } from '../api/errors'
import type { Order, Product } from '../api/types'
import { useCall } from '../api/use-call'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { cart } from '../cart/cart'
import { type CartState, findLine, intentKey } from '../cart/cart-state'
import { trackAdded } from '../cart/track-lines'
import { useCurrentOrder } from '../cart/use-cart'
import { waitForOrder } from '../cart/wait-for-order'
import type { BarbecueLine } from './lines'

const KEY = PERSONAL_KEYS.pendingBarbecue
const KEPT_MS = 24 * 3_600_000

/** A line on its way into the cart: the quantity the cart's line will have when it is there. */
interface PendingLine {
  product: Product
  target: number
}

interface StoredPending {
  orderNumber: string
  savedAt: number
  lines: PendingLine[]
}

/** Remembers what is still to come into the cart, so that a closed tab loses nothing; no lines forget it. */
export function rememberPending(orderNumber: string, lines: readonly PendingLine[]): void {
  const slim = lines.map(({ product, target }) => ({ product: withoutTexts(product), target }))
  const pending: StoredPending = { orderNumber, savedAt: Date.now(), lines: slim }
  writeJson('localStorage', KEY, lines.length > 0 ? pending : null)
}

/** What is still to come into this order, from the last day. */
export function readPending(orderNumber: string): PendingLine[] {
  const pending = readJson<StoredPending>('localStorage', KEY)
  const isOurs = pending?.orderNumber === orderNumber && Date.now() - pending.savedAt < KEPT_MS
  return isOurs && Array.isArray(pending.lines) ? pending.lines : []
}

function withoutTexts(product: Product): Product {
  return { ...product, description: '', metaTags: [], options: [] }
}

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

interface Pending {
  lines: readonly PendingLine[]
  /** Why the last attempt left lines behind. */
  texts: readonly string[]
}

const NONE: Pending = { lines: [], texts: [] }

/** Lines of a barbecue that a closed tab or a failure kept out of this cart, and the way to bring or drop them. */
export function usePending() {
  const order = useCurrentOrder()
  const [pending, setPending] = useState(NONE)
  const number = order?.number ?? null

  const open = useEffectEvent((opened: string | null) => {
    if (opened === null) return setPending(NONE)
    const lines = readPending(opened).filter((line) => !isThere(order, line))
    rememberPending(opened, lines)
    setPending({ lines, texts: [] })
  })
  // Once per cart: what is missing later on, the shopper has taken out. Before the lines below are painted.
  useLayoutEffect(() => open(number), [number])

  const { run, isPending, failure } = useCall(async () => {
    const failed = await sendToCart(pending.lines)
    setPending({ lines: failed, texts: [...new Set(failed.flatMap(({ texts }) => texts))] })
  })
  const drop = () => {
    if (number !== null) rememberPending(number, [])
    setPending(NONE)
  }
  const texts = failure?.texts ?? pending.texts
  return { lines: pending.lines, texts, sending: isPending, resume: () => run(), drop }
}
