import { isStatus, SESSION_OVER } from '../api/errors'
import type { Order } from '../api/types'
import {
  type CartState,
  EMPTY_CART,
  findLine,
  type Intent,
  intentKey,
  keyOf,
  type Wish,
  withOrder,
  withOutcome,
} from './cart-state'
import { type Call, createEditQueue } from './edit-queue'
import { type CartCalls, carryOut, planWrite } from './writes'

export type Edit = Omit<Wish, 'adds'> & { adds?: boolean }

/** Runs the cart by the contract of CONTRACT.md. */
export function createCartEngine(calls: CartCalls) {
  const queue = createEditQueue<Wish, CartState>(EMPTY_CART, {
    keyOf,
    plan,
    waits: waitsForLine,
    readsAfterWrites: true,
    announce: calls.announce,
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
  const { getState, subscribe, refresh, flush, flushOnHide } = queue

  function plan(
    { order }: CartState,
    intent: Intent,
    before?: Intent,
  ): Call<CartState> | 'met' | 'later' {
    if (!order) return 'later'
    const write = planWrite(order, intent, before)
    if (write === 'met' || write === 'later') return write
    const run = async () => {
      const outcome = await carryOut(calls, order, intent.variantId, write)
      if (!before) calls.wrote(write, intent.product)
      return (state: CartState) =>
        state.order?.number === order.number ? withOutcome(state, intent, outcome) : state
    }
    return { adds: write.kind === 'add', run }
  }

  /** Finds the visitor's cart from the start; pending edits go to whatever cart that is. */
  function restart(): Promise<void> {
    queue.set({ order: null, status: 'loading' })
    return queue.restart()
  }

  return {
    getState,
    subscribe,
    /** Reads the order again, now or after the call under way. */
    refresh,
    flush,
    flushOnHide,
    restart,
    /** Records a wanted value, shows it at once and sends it after the pause. */
    edit({ adds = false, ...wish }: Edit) {
      const state = { ...getState(), finishedNumber: null }
      queue.want([{ ...wish, adds: adds && !state.order }], state)
    },
    /** Who began or ended a session has another cart: wishes for the customer's are none for a guest's. */
    changeOwner(isCustomer: boolean) {
      queue.set({ problem: [], finishedNumber: null })
      if (!isCustomer) queue.takeBack([SESSION_OVER])
      return restart()
    },
    /** A visitor nobody knows has an empty cart; it is made when needed. */
    startEmpty() {
      queue.set({ status: 'ready' })
    },
    /** Runs a call that answers the whole order in turn with the cart's own calls. */
    exchange(run: (order: Order) => Promise<Order>): Promise<Order> {
      const call = async ({ order }: CartState) => {
        if (!order) throw new Error('No order')
        const answer = await run(order)
        calls.announce()
        return answer
      }
      return queue.inTurn(call, (answer) => (state) => withOrder(state, answer))
    },
    /** The shopper has seen the confirmation of the finished order. */
    forgetFinished() {
      if (getState().finishedNumber) queue.set({ finishedNumber: null })
    },
    dismissProblem() {
      queue.set({ problem: [] })
    },
  }
}

/** Bags and words belong to a line, which its quantity makes first. */
function waitsForLine({ order, intents }: CartState, { field, variantId }: Intent): boolean {
  const isMade = field === 'quantity' || findLine(order, variantId) !== null
  return !isMade && intentKey(variantId, 'quantity') in intents
}
