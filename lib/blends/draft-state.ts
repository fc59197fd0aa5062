import type { BlendItem, Product } from '../api/types'
import { type Pending, pendingIntents, type Versioned, withoutIntent } from '../cart/intents'
import { removesLine } from '../cart/quantity-rules'
import type { Part } from './parts'

export interface DraftState extends Pending<Part> {
  /** The items as the server last confirmed them. */
  items: readonly BlendItem[]
  /** What the blend was before each change, the latest last. */
  past: readonly (readonly Part[])[]
}

const MOST_PAST = 50

/** By variant. */
export function partKey({ product }: Part): string {
  return String(product.id)
}

export function newDraft(items: readonly BlendItem[]): DraftState {
  return { items, intents: {}, problem: [], past: [] }
}

/** The blend as the shopper sees it: confirmed items with the pending edits on top. */
export function displayParts(state: DraftState): Part[] {
  const { items, intents } = state
  const confirmed = items.map(({ variant, quantity }) => ({
    product: variant,
    grams: intents[variant.id]?.grams ?? quantity,
  }))
  const added = pendingIntents(state).filter(({ product }) => !findItem(items, product.id))
  return [...confirmed, ...added.map(({ product, grams }) => ({ product, grams }))].filter(
    ({ product, grams }) => !removesLine(grams, product),
  )
}

/** The confirmed item of a variant; null while it has none. */
export function findItem(items: readonly BlendItem[], variantId: number): BlendItem | null {
  return items.find(({ variant }) => variant.id === variantId) ?? null
}

/** Remembers the blend as it is now, to come back to. */
export function withPast(state: DraftState): DraftState {
  return { ...state, past: [...state.past, displayParts(state)].slice(-MOST_PAST) }
}

/** The parts that turn `now` into `target`: what is not target any more has 0 grams. */
export function difference(now: readonly Part[], target: readonly Part[]): Part[] {
  const isInTarget = (product: Product) => target.some((part) => part.product.id === product.id)
  const gone = now.filter(({ product }) => !isInTarget(product))
  const changed = target.filter(
    (part) => now.find(({ product }) => product.id === part.product.id)?.grams !== part.grams,
  )
  return [...gone.map(({ product }) => ({ product, grams: 0 })), ...changed]
}

/** The server's answer to an intent: the item, or null when it is gone. */
export function withOutcome(
  state: DraftState,
  intent: Versioned<Part>,
  outcome: BlendItem | null,
): DraftState {
  const { id } = intent.product
  const isKnown = findItem(state.items, id) !== null
  const items = state.items.flatMap((item) => (item.variant.id === id ? (outcome ?? []) : item))
  const next = withoutIntent(state, partKey(intent), intent.version)
  return { ...next, items: outcome && !isKnown ? [...items, outcome] : items }
}
