import { deleteOnce, errorTexts } from '../api/errors'
import type { Product, TemplateItem } from '../api/types'
import { createListeners } from '../browser/listeners'
import { QUANTITY_PAUSE_MS } from '../cart/engine'
import { removesLine } from '../cart/quantity-rules'
import {
  type DraftState,
  difference,
  displayParts,
  findItem,
  newDraft,
  type PartIntent,
  pendingIntents,
  withFailure,
  withOutcome,
  withoutIntent,
  withPart,
  withPast,
} from './draft-state'
import type { Part } from './parts'

export interface DraftCalls {
  read(): Promise<TemplateItem[]>
  add(variantId: number, grams: number, keepalive: boolean): Promise<TemplateItem>
  update(itemId: number, grams: number, keepalive: boolean): Promise<TemplateItem>
  remove(itemId: number, keepalive: boolean): Promise<void>
}

export type Draft = ReturnType<typeof createDraft>

/** The meats of an open blend under the contract of the cart: absolute targets, one call at a time, the newest wins (BLND-26). */
export function createDraft(items: readonly TemplateItem[], calls: DraftCalls) {
  let state = newDraft(items)
  let versions = 0
  let failures = 0
  let running = false
  /** A call's outcome is unknown: nothing is sent before the items were read again. */
  let needsReread = false
  let wantsRead = false
  let writes = 0
  let lastEdited: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const dueAt = new Map<number, number>()
  const sending = new Set<PartIntent>()
  const idleWaiters: (() => void)[] = []
  const { subscribe, tell } = createListeners()

  function set(next: DraftState) {
    if (next === state) return
    state = next
    tell()
  }

  function waiting(): PartIntent[] {
    return pendingIntents(state).filter(({ product }) => !underWay(product.id))
  }

  /** The newest wish for a meat that was sent and not yet answered. */
  function underWay(id: number): PartIntent | undefined {
    const sent = [...sending].filter(({ product }) => product.id === id)
    return sent.sort((a, b) => b.version - a.version)[0]
  }

  function dueTime({ product }: PartIntent): number {
    return dueAt.get(product.id) ?? 0
  }

  async function pump() {
    if (running) return
    running = true
    clearTimeout(timer)
    while (await step()) {
      // One call after the other: answers cannot overtake each other.
    }
    running = false
    const left = waiting()
    if (Object.keys(state.intents).length === 0) for (const wake of idleWaiters.splice(0)) wake()
    if (left.length === 0) return
    timer = setTimeout(pump, Math.max(0, Math.min(...left.map(dueTime)) - Date.now()))
  }

  async function step(): Promise<boolean> {
    if (needsReread) return sending.size === 0 && reread()
    if (wantsRead && sending.size === 0) return reread()
    const due = waiting().find((intent) => dueTime(intent) <= Date.now())
    if (due) await send(due, false)
    return due !== undefined
  }

  async function reread(): Promise<boolean> {
    const before = writes
    wantsRead = false
    try {
      const items = await calls.read()
      if (writes === before && sending.size === 0) {
        needsReread = false
        set({ ...state, items })
      } else wantsRead = true
      return true
    } catch (error) {
      // Nothing was in doubt: the edits can go on without it.
      if (!needsReread) return true
      if (Object.keys(state.intents).length > 0) {
        failures += 1
        set({ ...state, intents: {}, problem: errorTexts(error) })
      }
      return false
    }
  }

  async function send(intent: PartIntent, keepalive: boolean): Promise<void> {
    const before = underWay(intent.product.id)
    const call = plan(intent, keepalive, before)
    if (call === 'later') return
    if (!call) return set(withoutIntent(state, intent))
    sending.add(intent)
    writes += 1
    try {
      const outcome = await call()
      // Of two calls for one meat only a read tells which one the server took last.
      if (before) needsReread = true
      else set(withOutcome(state, intent, outcome))
    } catch (error) {
      failures += 1
      needsReread = true
      set(withFailure(state, intent, errorTexts(error)))
    } finally {
      sending.delete(intent)
      writes += 1
    }
  }

  /** The call that brings the confirmed item to the wanted grams, on top of the one under way: null when it is there already, 'later' when only an answer can tell. */
  function plan({ product, grams }: PartIntent, keepalive: boolean, before?: PartIntent) {
    const item = findItem(state.items, product.id)
    if (removesLine(grams, product)) {
      if (!item) return before ? 'later' : null
      return () => deleteOnce(calls.remove(item.id, keepalive)).then(() => null)
    }
    const leaving = before && removesLine(before.grams, product)
    if (item && !leaving) {
      if (!before && item.quantity === grams) return null
      return () => calls.update(item.id, grams, keepalive)
    }
    // Adding sums up on the server, so the rest on top of the add under way ends at the target.
    const rest = grams - (before && !leaving ? before.grams : 0)
    return rest > 0 ? () => calls.add(product.id, rest, keepalive) : 'later'
  }

  function want(parts: readonly Part[]) {
    let next = state
    for (const part of parts) {
      versions += 1
      dueAt.set(part.product.id, Date.now() + QUANTITY_PAUSE_MS)
      next = withPart(next, part, versions)
    }
    set(next)
    pump()
  }

  return {
    getState: () => state,
    subscribe,
    /** Wants `grams` of a meat; below its minimum it leaves the blend. Quick presses are undone together. */
    edit(product: Product, grams: number) {
      const goesOn = lastEdited === product.id && state.intents[product.id] !== undefined
      if (!goesOn) set(withPast(state))
      lastEdited = product.id
      want([{ product, grams }])
    },
    /** Wants these meats and no other. */
    replace(parts: readonly Part[]) {
      set(withPast(state))
      lastEdited = null
      want(difference(displayParts(state), parts))
    },
    /** Wants what was before the last change. */
    undo() {
      const before = state.past.at(-1)
      if (!before) return
      lastEdited = null
      set({ ...state, past: state.past.slice(0, -1) })
      want(difference(displayParts(state), before))
    },
    /** Sends what is pending; true when all of it was accepted (A09). */
    flush(): Promise<boolean> {
      const before = failures
      if (Object.keys(state.intents).length === 0) return Promise.resolve(true)
      dueAt.clear()
      pump()
      return new Promise((resolve) => idleWaiters.push(() => resolve(failures === before)))
    },
    /** The page may be going away: sends everything at once with keepalive, save what could be added twice. */
    flushOnHide() {
      for (const intent of pendingIntents(state)) {
        const mayAddTwice = needsReread && !findItem(state.items, intent.product.id)
        if (!sending.has(intent) && !mayAddTwice) send(intent, true).then(pump)
      }
    },
    /** Another tab may have changed the blend meanwhile. */
    refresh() {
      if (Object.keys(state.intents).length > 0) return
      wantsRead = true
      pump()
    },
    dismissProblem() {
      set({ ...state, problem: [] })
    },
  }
}
