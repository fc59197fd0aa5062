import { deleteOnce } from '../api/errors'
import type { BlendItem, Product } from '../api/types'
import { createEditQueue } from '../cart/edit-queue'
import { removesLine } from '../cart/quantity-rules'
import {
  type Call,
  type Pending,
  pendingIntents,
  type Versioned,
  withoutIntent,
} from '../cart/queue-rules'
import type { Part } from './parts'

export interface DraftState extends Pending<Part> {
  /** Items that the server confirmed last. */
  items: readonly BlendItem[]
  /** Meats shown in an empty blend, not sent before the first edit. */
  suggested: readonly Part[]
  /** Blend before each change, the latest last. */
  past: readonly (readonly Part[])[]
}

const MOST_PAST = 50

/** Key of an intent: the variant id. */
function partKey({ product }: Part): string {
  return String(product.id)
}

function newDraft(items: readonly BlendItem[]): DraftState {
  return { items, suggested: [], intents: {}, problem: [], isHeld: false, past: [] }
}

/** Returns the blend as displayed: the suggestion, or what is kept. */
export function displayParts(state: DraftState): readonly Part[] {
  return state.suggested.length > 0 ? state.suggested : currentParts(state)
}

/** Returns the confirmed items with the pending edits applied. */
function currentParts(state: DraftState): Part[] {
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
function findItem(items: readonly BlendItem[], variantId: number): BlendItem | null {
  return items.find(({ variant }) => variant.id === variantId) ?? null
}

/** Adds the displayed blend to the undo history; the edit that follows sends the suggestion. */
function withPast(state: DraftState): DraftState {
  return { ...state, suggested: [], past: [...state.past, displayParts(state)].slice(-MOST_PAST) }
}

/** Returns the changes from `now` to `target`; a removed part has 0 grams. */
function difference(now: readonly Part[], target: readonly Part[]): Part[] {
  const isInTarget = (product: Product) => target.some((part) => part.product.id === product.id)
  const gone = now.filter(({ product }) => !isInTarget(product))
  const changed = target.filter(
    (part) => now.find(({ product }) => product.id === part.product.id)?.grams !== part.grams,
  )
  return [...gone.map(({ product }) => ({ product, grams: 0 })), ...changed]
}

/** Applies the result of an intent: the item, or null if it was deleted. */
function withOutcome(
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

export interface DraftCalls {
  read(): Promise<BlendItem[]>
  /** Adds once per idempotency key, without a key at each call. */
  add(variantId: number, grams: number, key?: string): Promise<BlendItem>
  update(itemId: number, grams: number): Promise<BlendItem>
  remove(itemId: number): Promise<void>
}

export type Draft = ReturnType<typeof createDraft>

/** Edits the meats of an open blend by the contract of the cart. */
export function createDraft(items: readonly BlendItem[], calls: DraftCalls) {
  const queue = createEditQueue<Part, DraftState>(newDraft(items), {
    keyOf: partKey,
    plan,
    async read() {
      const read = await calls.read()
      return (state) => ({
        ...state,
        items: read,
        suggested: read.length > 0 ? [] : state.suggested,
      })
    },
  })
  const { getState, subscribe, setTargets, refresh, flush, flushOnHide } = queue
  let lastEdited: number | null = null

  function plan(
    state: DraftState,
    intent: Versioned<Part>,
    before?: Part,
  ): Call<DraftState> | 'satisfied' | 'wait' {
    const { product, grams } = intent
    const item = findItem(state.items, product.id)
    const call = (run: (key?: string) => Promise<BlendItem | null>, adds = false) => ({
      adds,
      run: async (key?: string) => {
        const outcome = await run(key)
        return (now: DraftState) => withOutcome(now, intent, outcome)
      },
    })
    if (removesLine(grams, product)) {
      return item ? call(() => deleteOnce(calls.remove(item.id)).then(() => null)) : 'wait'
    }
    // The removal may fail, and an add on top of the remaining item would exceed the target.
    if (before && removesLine(before.grams, product)) return 'wait'
    if (item) {
      if (!before && item.quantity === grams) return 'satisfied'
      return call(() => calls.update(item.id, grams))
    }
    // The server adds quantities up, so only the rest beyond the add in flight is sent.
    const rest = grams - (before?.grams ?? 0)
    return rest > 0 ? call((key) => calls.add(product.id, rest, key), true) : 'wait'
  }

  return {
    getState,
    subscribe,
    /** Reads the blend again, since another tab may have changed it. */
    refresh,
    flush,
    flushOnHide,
    setTargets,
    /**
     * Shows meats without sending them, unless the blend has meats or was edited. Returns whether it
     * did.
     */
    suggest(parts: readonly Part[]): boolean {
      const state = getState()
      const isUntouched = state.past.length === 0 && displayParts(state).length === 0
      if (isUntouched) queue.set({ suggested: parts })
      return isUntouched
    },
    /** Sends the suggested meats. */
    keepSuggested() {
      const state = getState()
      if (state.suggested.length > 0) setTargets(state.suggested, { ...state, suggested: [] })
    },
    /**
     * Sets the target of a meat in grams. Below its minimum the meat is removed. Quick clicks on
     * one meat are undone together.
     */
    edit(product: Product, grams: number) {
      const state = getState()
      const goesOn = lastEdited === product.id && partKey({ product, grams }) in state.intents
      lastEdited = product.id
      const edited = { product, grams }
      const parts = state.suggested.map((part) => (part.product.id === product.id ? edited : part))
      const targets = parts.includes(edited) ? parts : [...parts, edited]
      setTargets(targets, goesOn ? state : withPast(state))
    },
    /** Replaces all meats. */
    replace(parts: readonly Part[]) {
      const state = getState()
      lastEdited = null
      setTargets(difference(currentParts(state), parts), withPast(state))
    },
    /** Restores the blend before the last change. */
    undo() {
      const state = getState()
      const before = state.past.at(-1)
      if (!before) return
      lastEdited = null
      const past = state.past.slice(0, -1)
      setTargets(difference(currentParts(state), before), { ...state, past })
    },
    dismissProblem() {
      queue.set({ problem: [] })
    },
  }
}
