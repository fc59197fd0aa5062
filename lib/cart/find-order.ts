import { isStatus } from '../api/errors'
import type { GuestOrder } from '../api/guest-order'
import { getToken } from '../api/session-token'
import type { Order } from '../api/types'
import { isFinished } from '../shared/finished-orders'

export interface BootstrapCalls {
  /** The customer's unfinished order; null for 204. */
  current(): Promise<Order | null>
  guest(guest: GuestOrder): Promise<Order>
  create(): Promise<Order>
  readGuest(): GuestOrder | null
  storeGuest(guest: GuestOrder): void
  clearGuest(): void
}

export interface Bootstrapped {
  order: Order
  /** Number of the stored guest order if it turned out to be complete. */
  finishedNumber: string | null
}

/** Finds the visitor's cart: current order, else the stored guest order, else a new one. */
export async function bootstrapOrder(calls: BootstrapCalls): Promise<Bootstrapped> {
  const current = await currentOrder(calls)
  if (current !== 'guest') return { order: current, finishedNumber: null }
  const stored = await storedOrder(calls)
  if (stored && !isFinished(stored.state)) return { order: stored, finishedNumber: null }
  calls.clearGuest()
  return { order: await create(calls), finishedNumber: stored?.number ?? null }
}

async function currentOrder(calls: BootstrapCalls): Promise<Order | 'guest'> {
  try {
    return (await calls.current()) ?? 'guest'
  } catch (error) {
    if (isStatus(error, 401)) return 'guest'
    if (isStatus(error, 404)) return create(calls)
    throw error
  }
}

async function storedOrder(calls: BootstrapCalls): Promise<Order | null> {
  const guest = calls.readGuest()
  if (!guest) return null
  try {
    return await calls.guest(guest)
  } catch (error) {
    if (isStatus(error, 401, 403, 404)) return null
    throw error
  }
}

async function create(calls: BootstrapCalls): Promise<Order> {
  const order = await calls.create()
  if (order.token) calls.storeGuest({ number: order.number, token: order.token })
  return order
}

type Guarded = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Runs `run` again if the session changed in the meantime. `ofThisSession` then makes no call: a
 * guest's new cart would become a second cart of the customer.
 */
export async function inOneSession<T>(run: (ofThisSession: Guarded) => Promise<T>): Promise<T> {
  const token = getToken()
  const isOver = () => getToken() !== token
  try {
    return await run((call) => (isOver() ? Promise.reject(new Error('Session changed')) : call()))
  } catch (error) {
    if (!isOver()) throw error
    return await inOneSession(run)
  }
}
