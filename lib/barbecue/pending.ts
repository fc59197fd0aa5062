import { useRouter } from 'next/navigation'
import { useEffectEvent, useLayoutEffect, useState, useTransition } from 'react'
import { errorTexts } from '../api/errors'
import type { Order, Product } from '../api/types'
import { useCall } from '../api/use-call'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { cart } from '../cart/cart'
import { type CartState, findLine, intentKey } from '../cart/cart-state'
import { trackAdded } from '../cart/track-lines'
import { useCurrentOrder } from '../cart/use-cart'
import { waitForOrder } from '../cart/wait-for-order'
import { track } from '../services/analytics/track'
import type { BarbecueLine } from './lines'

const KEY = PERSONAL_KEYS.pendingBarbecue
const STORED_MS = 24 * 3_600_000

/** Line being added to the cart. `target` is the quantity the cart's line will have. */
interface PendingLine {
  product: Product
  target: number
}

interface StoredPending {
  orderNumber: string
  savedAt: number
  lines: PendingLine[]
  /** Names of the lines that were just added, until a page has shown them. */
  added?: string[]
}

/**
 * Stores the lines that are not in the cart yet, so that a closed tab loses nothing. An empty list
 * clears the entry.
 */
export function rememberPending(orderNumber: string, lines: readonly PendingLine[]): void {
  const slim = lines.map(({ product, target }) => ({ product: withoutTexts(product), target }))
  const pending: StoredPending = { orderNumber, savedAt: Date.now(), lines: slim }
  writeJson('localStorage', KEY, lines.length > 0 ? pending : null)
}

/** Stores the names of an added list for the next page, in place of pending lines. */
export function rememberAdded(orderNumber: string, added: string[]): void {
  const stored: StoredPending = { orderNumber, savedAt: Date.now(), lines: [], added }
  writeJson('localStorage', KEY, stored)
}

/** Returns the lines stored for this order within the last day. */
export function readPending(orderNumber: string): PendingLine[] {
  const lines = readStored(orderNumber)?.lines
  return Array.isArray(lines) ? lines : []
}

function readStored(orderNumber: string): StoredPending | null {
  const stored = readJson<StoredPending>('localStorage', KEY)
  const isOurs = stored?.orderNumber === orderNumber && Date.now() - stored.savedAt < STORED_MS
  return isOurs ? stored : null
}

function withoutTexts(product: Product): Product {
  return { ...product, description: '', metaTags: [], options: [] }
}

/** A line that could not be added, with the reason. */
export interface FailedLine extends PendingLine {
  texts: readonly string[]
}

/** Whether the cart is raised to the list, or gets all of it on top of what it holds. */
export type Addition = 'missing' | 'all'

export function cartTargets(
  lines: readonly BarbecueLine[],
  order: Order,
  addition: Addition,
): PendingLine[] {
  return lines.flatMap(({ product, quantity }) => {
    const held = findLine(order, product.id)?.quantity ?? 0
    if (addition === 'all') return [{ product, target: held + quantity }]
    return held < quantity ? [{ product, target: quantity }] : []
  })
}

/**
 * Adds the lines to the cart and stores those still missing. Returns the lines that failed. The
 * lines are ordinary edits of the cart, so a closing page sends the rest immediately.
 */
export async function sendToCart(lines: readonly PendingLine[]): Promise<FailedLine[]> {
  const order = await waitForOrder()
  const reasons = new Map<number, readonly string[]>()
  rememberPending(order.number, lines)
  let before = cart.getState()
  const stop = cart.subscribe(() => {
    const now = cart.getState()
    const left = lines.filter((line) => isLeft(now, line))
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
    .filter((line) => isLeft(cart.getState(), line))
    .map((line) => ({ ...line, texts: reasons.get(line.product.id) ?? errorTexts(null) }))
  rememberPending(order.number, failed)
  if (failed.length > 0) cart.dismissProblem()
  return failed
}

/** The cart itself tracks new lines, but no larger quantities of lines it already held. */
function trackRaised(before: Order, { product, target }: PendingLine): void {
  const held = findLine(before, product.id)?.quantity ?? target
  if (held < target) trackAdded(product, target - held)
}

export function isThere(order: Order | null, { product, target }: PendingLine): boolean {
  return (findLine(order, product.id)?.quantity ?? 0) >= target
}

/** Whether the cart has neither the line nor an edit that still waits for the network. */
function isLeft({ order, intents, isHeld }: CartState, line: PendingLine): boolean {
  const isWaiting = isHeld && intentKey(line.product.id, 'quantity') in intents
  return !isWaiting && !isThere(order, line)
}

/** Returns the lines whose edit the cart dropped between the two states. */
function droppedWithReason(before: CartState, now: CartState, lines: readonly PendingLine[]) {
  if (now.problem === before.problem || now.problem.length === 0) return []
  const key = ({ product }: PendingLine) => intentKey(product.id, 'quantity')
  return lines.filter((line) => before.intents[key(line)] && !now.intents[key(line)])
}

interface Pending {
  lines: readonly PendingLine[]
  /** Why the last attempt failed for some lines. */
  texts: readonly string[]
  /** Names of the lines that the previous page has added. */
  added: readonly string[]
}

const NONE: Pending = { lines: [], texts: [], added: [] }

/**
 * Returns the lines that a closed tab or a failure kept out of this cart, actions to add or drop
 * them, and the names of those just added.
 */
export function usePending() {
  const order = useCurrentOrder()
  const [pending, setPending] = useState(NONE)
  const number = order?.number ?? null

  const open = useEffectEvent((opened: string | null) => {
    if (opened === null) return setPending(NONE)
    const lines = readPending(opened).filter((line) => !isThere(order, line))
    const added = readStored(opened)?.added
    rememberPending(opened, lines)
    setPending((now) => ({ lines, texts: [], added: Array.isArray(added) ? added : now.added }))
  })
  // Runs once per cart: lines missing later were removed by the shopper. A layout effect, so that
  // the page below does not move.
  useLayoutEffect(() => open(number), [number])

  const { run, isPending, failure } = useCall(async () => {
    const failed = await sendToCart(pending.lines)
    const texts = [...new Set(failed.flatMap((line) => line.texts))]
    setPending((now) => ({ ...now, lines: failed, texts }))
  })
  const drop = () => {
    if (number !== null) rememberPending(number, [])
    setPending(NONE)
  }
  const texts = failure?.texts ?? pending.texts
  return { ...pending, texts, sending: isPending, resume: () => run(), drop }
}

interface Sent {
  /** Names of the lines of the first attempt, by product id. */
  names: ReadonlyMap<number, string>
  lines: readonly BarbecueLine[]
  failed: readonly FailedLine[]
}

export type AddingBarbecue = ReturnType<typeof useAddBarbecue>

/**
 * Adds the lines to the cart, then opens it. Failed lines stay for another attempt, with later
 * edits.
 */
export function useAddBarbecue(lines: readonly BarbecueLine[]) {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const [sent, setSent] = useState<Sent | null>(null)
  const failed = sent ? remainingLines(sent, lines) : null
  const { run, isPending, failure } = useCall(async (addition: Addition) => {
    const order = await waitForOrder()
    const targets = failed ?? cartTargets(lines, order, addition)
    const names =
      sent?.names ?? new Map(targets.map(({ product: { id, name } }) => [id, name] as const))
    const left = await sendToCart(targets)
    if (left.length < targets.length) {
      track('added barbecue to cart', { lines: targets.length - left.length, failed: left.length })
    }
    if (left.length > 0) return setSent({ lines, failed: left, names })
    rememberAdded(
      order.number,
      lines.flatMap(({ product }) => names.get(product.id) ?? []),
    )
    startLeaving(() => router.push('/carrinho'))
  })
  const failedIds = sent?.failed.map(({ product }) => product.id) ?? []
  return {
    add: (addition: Addition) => run(addition),
    isPending: isPending || isLeaving,
    texts: failure?.texts ?? [],
    /** Null before the first attempt. */
    failed,
    /** Ids of the lines that an attempt has added to the cart. */
    inCart: sent
      ? new Set(sent.lines.map(({ product }) => product.id).filter((id) => !failedIds.includes(id)))
      : NO_IDS,
  }
}

const NO_IDS: ReadonlySet<number> = new Set()

function remainingLines(
  { lines: before, failed }: Sent,
  lines: readonly BarbecueLine[],
): FailedLine[] {
  const quantityIn = (list: readonly BarbecueLine[], id: number) =>
    list.find(({ product }) => product.id === id)?.quantity ?? 0
  return failed.flatMap((line) => {
    const { id } = line.product
    const now = quantityIn(lines, id)
    return now > 0 ? { ...line, target: line.target - quantityIn(before, id) + now } : []
  })
}
