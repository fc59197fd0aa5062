import type { BlendItem, Product } from '../api/types'
import { type Pending, pendingIntents, type Versioned, withoutIntent } from '../cart/intents'
import { removesLine } from '../cart/quantity-rules'
import type { Part } from './parts'

export interface DraftState extends Pending<Part> {
  /** Items that the server confirmed last. */
  items: readonly BlendItem[]
  /** Blend before each change, the latest last. */
  past: readonly (readonly Part[])[]
}

const MOST_PAST = 50

/** Key of an intent: the variant id. */
export function partKey({ product }: Part): string {
  return String(product.id)
}

export function newDraft(items: readonly BlendItem[]): DraftState {
  return { items, intents: {}, problem: [], isHeld: false, past: [] }
}

/** Returns the blend as displayed: confirmed items with the pending edits applied. */
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

/** Returns the confirmed item of a variant, or null. */
export function findItem(items: readonly BlendItem[], variantId: number): BlendItem | null {
  return items.find(({ variant }) => variant.id === variantId) ?? null
}

/** Adds the displayed blend to the undo history. */
export function withPast(state: DraftState): DraftState {
  return { ...state, past: [...state.past, displayParts(state)].slice(-MOST_PAST) }
}

/** Returns the changes from `now` to `target`; a removed part has 0 grams. */
export function difference(now: readonly Part[], target: readonly Part[]): Part[] {
  const isInTarget = (product: Product) => target.some((part) => part.product.id === product.id)
  const gone = now.filter(({ product }) => !isInTarget(product))
  const changed = target.filter(
    (part) => now.find(({ product }) => product.id === part.product.id)?.grams !== part.grams,
  )
  return [...gone.map(({ product }) => ({ product, grams: 0 })), ...changed]
}

/** Applies the result of an intent: the item, or null if it was deleted. */
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
