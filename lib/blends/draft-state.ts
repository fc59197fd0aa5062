import type { Product, TemplateItem } from '../api/types'
import { removesLine } from '../cart/quantity-rules'
import type { Part } from './parts'

/** The grams the shopper wants of one meat: an absolute target, the newest version wins (BLND-26). */
export interface PartIntent extends Part {
  version: number
}

export interface DraftState {
  /** The items as the server last confirmed them. */
  items: readonly TemplateItem[]
  /** By variant id. */
  intents: Readonly<Record<number, PartIntent>>
  /** Sentences about the last failed change; empty when all is well. */
  problem: readonly string[]
  /** What the blend was before each change, the latest last. */
  past: readonly (readonly Part[])[]
}

const MOST_PAST = 50

export function newDraft(items: readonly TemplateItem[]): DraftState {
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

/** In the order they were made: keys that are numbers come in their own. */
export function pendingIntents({ intents }: DraftState): PartIntent[] {
  return Object.values(intents).sort((a, b) => a.version - b.version)
}

/** The confirmed item of a variant; null while it has none. */
export function findItem(items: readonly TemplateItem[], variantId: number): TemplateItem | null {
  return items.find(({ variant }) => variant.id === variantId) ?? null
}

/** Remembers the blend as it is now, to come back to. */
export function withPast(state: DraftState): DraftState {
  return { ...state, past: [...state.past, displayParts(state)].slice(-MOST_PAST) }
}

/** Wants `part.grams` of a meat, in place of any older wish. */
export function withPart(state: DraftState, part: Part, version: number): DraftState {
  const intents = { ...state.intents, [part.product.id]: { ...part, version } }
  return { ...state, intents, problem: [] }
}

/** The parts that turn `now` into `wanted`: what is not wanted any more has 0 grams. */
export function difference(now: readonly Part[], wanted: readonly Part[]): Part[] {
  const isWanted = (product: Product) => wanted.some((part) => part.product.id === product.id)
  const gone = now.filter(({ product }) => !isWanted(product))
  const changed = wanted.filter(
    (part) => now.find(({ product }) => product.id === part.product.id)?.grams !== part.grams,
  )
  return [...gone.map(({ product }) => ({ product, grams: 0 })), ...changed]
}

/** The server's answer to a version of an intent: the item, or null when it is gone. */
export function withOutcome(
  state: DraftState,
  intent: PartIntent,
  outcome: TemplateItem | null,
): DraftState {
  const { id } = intent.product
  const others = state.items.filter(({ variant }) => variant.id !== id)
  const known = findItem(state.items, id)
  const items = outcome
    ? known
      ? state.items.map((item) => (item === known ? outcome : item))
      : [...others, outcome]
    : others
  return { ...withoutIntent(state, intent), items }
}

/** The change did not happen: the confirmed quantity shows again, with the reason. */
export function withFailure(
  state: DraftState,
  intent: PartIntent,
  texts: readonly string[],
): DraftState {
  if (state.intents[intent.product.id]?.version !== intent.version) return state
  return { ...withoutIntent(state, intent), problem: texts }
}

/** Takes a wish off, unless a newer one has come. */
export function withoutIntent(state: DraftState, { product, version }: PartIntent): DraftState {
  if (state.intents[product.id]?.version !== version) return state
  const { [product.id]: _, ...intents } = state.intents
  return { ...state, intents }
}
