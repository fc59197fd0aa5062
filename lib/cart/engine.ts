import { errorTexts, isStatus, SESSION_OVER } from '../api/errors'
import type { Order } from '../api/types'
import { createListeners } from '../browser/listeners'
import {
  type CartState,
  dropIntent,
  EMPTY_CART,
  findLine,
  type Intent,
  intentKey,
  keyOf,
  withFailure,
  withIntent,
  withOrder,
  withOutcome,
  withoutIntents,
} from './cart-state'
import { createRetry } from './retry'
import { type CartCalls, carryOut, planWrite } from './writes'

/** Pause after the last change before it is sent, in ms (CONST-01, ITEM-14). */
export const QUANTITY_PAUSE_MS = 700

export type Edit = Pick<Intent, 'variantId' | 'field' | 'value' | 'product' | 'mixId'> & {
  adds?: boolean
}

type Wish = 'bootstrap' | 'read-first' | 'read'
const RANK: Record<Wish, number> = { bootstrap: 3, 'read-first': 2, read: 1 }

/** Runs the cart contract of CONTRACT.md: one call at a time, newest intent wins. */
export function createCartEngine(calls: CartCalls) {
  let state: CartState = EMPTY_CART
  let versions = 0
  /** A call's outcome is unknown: nothing is sent before the order was read again. */
  let needsReread = false
  let writes = 0
  let running = false
  let bootstrapping = false
  let failures = 0
  let wants: Wish | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const dueAt = new Map<string, number>()
  const sending = new Set<Intent>()
  const tasks: (() => Promise<void>)[] = []
  const idleWaiters: (() => void)[] = []
  const { subscribe, tell } = createListeners()
  const retry = createRetry(() => {
    ask(state.order ? 'read' : 'bootstrap')
    pump()
  })

  function set(next: CartState) {
    if (next === state) return
    state = next
    tell()
  }

  function ask(wish: Wish) {
    if (!wants || RANK[wish] > RANK[wants]) wants = wish
  }

  async function pump() {
    if (running) return
    running = true
    clearTimeout(timer)
    while (await step()) {
      // One call after the other: answers cannot overtake each other.
    }
    running = false
    if (Object.keys(state.intents).length === 0) for (const wake of idleWaiters.splice(0)) wake()
    if (tasks.length > 0 || (wants && sending.size === 0)) pump()
    else schedule()
  }

  async function step(): Promise<boolean> {
    if (wants === 'bootstrap') return bootstrap()
    const task = tasks.shift()
    if (task) return task().then(() => true)
    if (wants === 'read-first' || needsReread) return sending.size === 0 && read()
    const key = nextDue()
    if (key) return send(key).then(() => true)
    return wants === 'read' && sending.size === 0 ? read() : false
  }

  function waiting(): string[] {
    if (!state.order) return []
    return Object.keys(state.intents).filter((key) => !underWay(key) && !waitsForLine(key))
  }

  /** The newest intent of `key` that was sent and not yet answered. */
  function underWay(key: string): Intent | undefined {
    const sent = [...sending].filter((intent) => keyOf(intent) === key)
    return sent.sort((a, b) => b.version - a.version)[0]
  }

  /** Bags and words belong to a line, which its quantity makes first. */
  function waitsForLine(key: string): boolean {
    const intent = state.intents[key]
    if (!intent || intent.field === 'quantity') return false
    const makesIt = intentKey(intent.variantId, 'quantity') in state.intents
    return makesIt && !findLine(state.order, intent.variantId)
  }

  function nextDue(): string | undefined {
    return waiting().find((key) => (dueAt.get(key) ?? 0) <= Date.now())
  }

  function schedule() {
    clearTimeout(timer)
    if (needsReread) return
    const times = waiting().map((key) => dueAt.get(key) ?? 0)
    if (times.length === 0) return
    timer = setTimeout(pump, Math.max(0, Math.min(...times) - Date.now()))
  }

  async function bootstrap(): Promise<boolean> {
    wants = null
    if (state.status !== 'failed') set({ ...state, status: 'loading' })
    bootstrapping = true
    try {
      const { order, finishedNumber } = await calls.bootstrap()
      answered()
      if (wants === 'bootstrap') return true
      set(withOrder({ ...state, finishedNumber: finishedNumber ?? state.finishedNumber }, order))
      return true
    } catch (error) {
      giveUp(error)
      return false
    } finally {
      bootstrapping = false
    }
  }

  async function read(): Promise<boolean> {
    const { order } = state
    const before = writes
    wants = null
    if (!order) {
      // The bootstrap that is to come reads it, and before that nothing can be sent.
      needsReread = false
      return false
    }
    try {
      const fresh = await calls.read(order)
      if (writes === before && sending.size === 0) adopt(fresh)
      else ask('read')
      return true
    } catch (error) {
      if (isStatus(error, 401, 403, 404)) ask('bootstrap')
      else if (Object.keys(state.intents).length > 0) giveUp(error)
      else retry.later()
      return isStatus(error, 401, 403, 404)
    }
  }

  function answered() {
    needsReread = false
    retry.stop()
  }

  function adopt(order: Order) {
    answered()
    set(withOrder(state, order))
    if (!state.order) ask('bootstrap')
  }

  function giveUp(error: unknown) {
    const pending = Object.keys(state.intents).length > 0
    if (pending) failures += 1
    const texts = pending ? errorTexts(error) : state.problem
    set({ ...withoutIntents(state, texts), status: state.order ? 'ready' : 'failed' })
    retry.later()
  }

  async function send(key: string): Promise<void> {
    const intent = state.intents[key]
    const { order } = state
    if (!intent || !order) return
    const before = underWay(key)
    const write = planWrite(order, intent, before)
    if (write === 'later') return
    if (write === 'met') return set(dropIntent(state, key, intent.version))
    sending.add(intent)
    writes += 1
    try {
      const outcome = await carryOut(calls, order, intent.variantId, write)
      if (before) {
        // Two calls of one field were under way: only a read tells which one the server took last.
        needsReread = true
        ask('read-first')
      } else {
        if (state.order?.number === order.number) {
          set(withOutcome(state, key, intent.version, outcome))
        }
        ask('read')
        calls.wrote(write, intent.product)
      }
    } catch (error) {
      failures += 1
      needsReread = true
      set(withFailure(state, key, intent.version, errorTexts(error)))
      ask('read-first')
    } finally {
      sending.delete(intent)
      writes += 1
      // Also after a failure: the call may have been carried out all the same.
      calls.announce()
    }
  }

  /** Finds the visitor's cart from the start; pending edits go to whatever cart that is. */
  function restart() {
    set({ ...state, order: null, status: 'loading' })
    ask('bootstrap')
    return pump()
  }

  return {
    getState: () => state,
    subscribe,
    /** Records a wanted value, shows it at once and sends it after the pause (ITEM-13, ITEM-14). */
    edit({ adds = false, ...edit }: Edit) {
      versions += 1
      dueAt.set(keyOf(edit), Date.now() + QUANTITY_PAUSE_MS)
      set(withIntent(state, { ...edit, adds: adds && !state.order, version: versions }))
      if (!state.order && !running) ask('bootstrap')
      if (running) return
      if (wants) pump()
      else schedule()
    },
    restart,
    /** Who began or ended a session has another cart: wishes for the customer's are none for a guest's (Q24). */
    changeOwner(isCustomer: boolean) {
      if (!isCustomer) failures += 1
      const known = { ...state, problem: [], finishedNumber: null }
      set(isCustomer ? known : withoutIntents(known, [SESSION_OVER]))
      return restart()
    },
    /** A visitor nobody knows has an empty cart; it is made when needed. */
    startEmpty() {
      set({ ...state, status: 'ready' })
    },
    /** Reads the order again, now or after the call under way. */
    refresh() {
      if (state.order) ask('read')
      else if (!bootstrapping) ask('bootstrap')
      return pump()
    },
    /** Sends what is pending; true when all of it was accepted (A09). */
    flush(): Promise<boolean> {
      const before = failures
      if (Object.keys(state.intents).length === 0) return Promise.resolve(true)
      dueAt.clear()
      pump()
      return new Promise((resolve) => idleWaiters.push(() => resolve(failures === before)))
    },
    /** The page may be going away: what can be sent leaves at once, also on top of a call under way. */
    flushOnHide() {
      dueAt.clear()
      for (const [key, intent] of Object.entries(state.intents)) {
        const isLine = intent.mixId === undefined
        const mayAddTwice = needsReread && isLine && !findLine(state.order, intent.variantId)
        if (sending.has(intent) || mayAddTwice || waitsForLine(key)) continue
        send(key).then(pump)
      }
    },
    /** Runs a call that answers the whole order in turn with the cart's own calls. */
    exchange(run: (order: Order) => Promise<Order>): Promise<Order> {
      return new Promise((resolve, reject) => {
        tasks.push(async () => {
          try {
            if (!state.order) throw new Error('No order')
            const answer = await run(state.order)
            adopt(answer)
            calls.announce()
            resolve(answer)
          } catch (error) {
            ask('read')
            reject(error)
          }
        })
        pump()
      })
    },
    /** The shopper has seen the confirmation of the finished order. */
    forgetFinished() {
      if (state.finishedNumber) set({ ...state, finishedNumber: null })
    },
    dismissProblem() {
      set({ ...state, problem: [] })
    },
  }
}
