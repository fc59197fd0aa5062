import { isStatus, isUnreachable, SESSION_OVER } from '../api/errors'
import type { Order } from '../api/types'
import {
  type CartState,
  EMPTY_CART,
  findLine,
  type Intent,
  intentKey,
  keyOf,
  type Refusal,
  type Target,
  withOrder,
  withOutcome,
  withRefusal,
} from './cart-state'
import { createEditQueue } from './edit-queue'
import type { Call } from './queue-rules'
import { type CartCalls, carryOut, planWrite } from './writes'

export type Edit = Omit<Target, 'adds'> & { adds?: boolean }

export type Cart = ReturnType<typeof createCartEngine>

/** Runs the cart as CONTRACT.md defines. */
export function createCartEngine(calls: CartCalls) {
  const queue = createEditQueue<Target, CartState>(EMPTY_CART, {
    keyOf,
    plan,
    waits: waitsForLine,
    readsAfterWrites: true,
    announce: calls.announce,
    holds: isUnreachable,
    refuse: withRefusal,
    alone: calls.alone,
    isOffline: calls.isOffline,
    isFound: ({ order }) => order !== null,
    isGone: (error) => isStatus(error, 401, 403, 404),
    async read({ order: known }) {
      const order = known && (await calls.read(known))
      return (state) => (order ? withOrder(state, order) : state)
    },
    async find() {
      if (getState().status !== 'failed') queue.set({ status: 'loading' })
      try {
        const { order, finishedNumber } = await calls.bootstrap()
        return (state) =>
          withOrder({ ...state, finishedNumber: finishedNumber ?? state.finishedNumber }, order)
      } catch (error) {
        queue.set({ status: getState().order ? 'ready' : 'failed' })
        throw error
      }
    },
  })
  const { getState, subscribe, refresh, flush, flushOnHide, hold } = queue

  function plan(
    { order }: CartState,
    intent: Intent,
    before?: Intent,
  ): Call<CartState> | 'satisfied' | 'wait' {
    if (!order) return 'wait'
    const write = planWrite(order, intent, before)
    if (typeof write === 'string') return write
    const run = async (key?: string) => {
      const outcome = await carryOut(calls, order, intent.variantId, write, key)
      if (!before) calls.wrote(write, intent.product)
      return (state: CartState) =>
        state.order?.number === order.number ? withOutcome(state, intent, outcome) : state
    }
    return { adds: write.kind === 'add', run }
  }

  /** Finds the visitor's cart from the start. Pending edits go to the cart that is found. */
  function restart(): Promise<void> {
    queue.set({ order: null, status: 'loading' })
    return queue.restart()
  }

  return {
    getState,
    subscribe,
    /** Reads the order now or after the call under way. */
    refresh,
    flush,
    flushOnHide,
    hold,
    restart,
    /** Records a target value, shows it immediately and sends it after the pause. */
    edit({ adds = false, ...target }: Edit) {
      const { order, refused, ...rest } = getState()
      const open = refused.filter(({ intent }) => keyOf(intent) !== keyOf(target))
      queue.setTargets([{ ...target, adds: adds && !order, number: order?.number }], {
        ...rest,
        order,
        refused: open,
        finishedNumber: null,
      })
    },
    /** Another session has another cart. A guest's cart gets no edit of a customer. */
    changeOwner(isCustomer: boolean) {
      queue.set({ isHeld: false, problem: [], finishedNumber: null, refused: [] })
      if (!isCustomer) queue.takeBack([SESSION_OVER])
      return restart()
    },
    /** An unknown visitor has an empty cart, which is created when needed. */
    startEmpty() {
      queue.set({ status: 'ready' })
    },
    /** Runs a call that returns the whole order, in turn with the cart's own calls. */
    exchange(run: (order: Order) => Promise<Order>): Promise<Order> {
      const call = async ({ order }: CartState) => {
        if (!order) throw new Error('No order')
        const response = await run(order)
        calls.announce()
        return response
      }
      return queue.inTurn(call, (response) => (state) => withOrder(state, response))
    },
    /** Called when the confirmation of the finished order is shown. */
    forgetFinished() {
      if (getState().finishedNumber) queue.set({ finishedNumber: null })
    },
    dismissRefused(told: readonly Refusal[]) {
      queue.set({ refused: getState().refused.filter((each) => !told.includes(each)) })
    },
    dismissProblem() {
      queue.set({ problem: [] })
    },
  }
}

/** Bag size and observation need a line, which the quantity creates. */
function waitsForLine({ order, intents }: CartState, { field, variantId }: Intent): boolean {
  const isMade = field === 'quantity' || findLine(order, variantId) !== null
  return !isMade && intentKey(variantId, 'quantity') in intents
}
