import { type DeliveryState, type FulfilmentState, factOf } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/operator-error'

interface Stage {
  /** Where an order can go from here; the usual way is the first. */
  next: readonly FulfilmentState[] | 'any'
  /** Whether the order can be weighed and charged here. */
  weighs: boolean
  /** What becomes of its delivery here: there is none, it stays as it was, or it goes on. */
  delivery: 'none' | 'stays' | 'goes on'
}

const FULFILMENT: Readonly<Record<FulfilmentState, Stage>> = {
  payment_evaluating: {
    next: ['pending', 'payment_denied', 'error'],
    weighs: false,
    delivery: 'none',
  },
  pending: { next: ['preparation_queue', 'canceled', 'error'], weighs: false, delivery: 'none' },
  preparation_queue: { next: ['preparation', 'error'], weighs: true, delivery: 'none' },
  preparation: { next: ['packaging_queue', 'error'], weighs: true, delivery: 'none' },
  packaging_queue: { next: ['packaging', 'error'], weighs: true, delivery: 'none' },
  packaging: { next: ['ready', 'error'], weighs: true, delivery: 'none' },
  ready: { next: ['error'], weighs: true, delivery: 'goes on' },
  payment_denied: {
    next: ['payment_evaluating', 'canceled', 'error'],
    weighs: false,
    delivery: 'none',
  },
  canceled: { next: [], weighs: false, delivery: 'none' },
  error: { next: 'any', weighs: false, delivery: 'stays' },
}

interface Leg {
  /** Where a delivery can go from here. */
  next: readonly DeliveryState[] | 'any'
  /** The same for an order that is fetched at the store, which never is on a way. */
  nextOfPickup: readonly DeliveryState[]
  /** Who has the goods. */
  goods: 'shop' | 'driver' | 'customer'
  /** Whether a tracker's link tells of the driver. */
  showsDriver: boolean
}

const DELIVERY: Readonly<Record<DeliveryState, Leg>> = {
  planned: {
    next: ['in_progress', 'failed', 'error'],
    nextOfPickup: [],
    goods: 'shop',
    showsDriver: true,
  },
  in_progress: {
    next: ['success', 'completed', 'failed', 'error'],
    nextOfPickup: [],
    goods: 'driver',
    showsDriver: true,
  },
  success: {
    next: ['completed', 'error'],
    nextOfPickup: [],
    goods: 'customer',
    showsDriver: false,
  },
  completed: { next: [], nextOfPickup: [], goods: 'customer', showsDriver: false },
  failed: {
    next: ['planned', 'in_progress', 'error'],
    nextOfPickup: ['completed', 'error'],
    goods: 'shop',
    showsDriver: false,
  },
  error: {
    next: 'any',
    nextOfPickup: ['completed', 'failed'],
    goods: 'shop',
    showsDriver: false,
  },
}

/** Where the delivery of an order that has not left can go. */
const BEFORE: Pick<Leg, 'next' | 'nextOfPickup'> = {
  next: ['planned', 'in_progress', 'error'],
  nextOfPickup: ['completed', 'failed', 'error'],
}

export const fulfilmentStates = keysOf(FULFILMENT)
export const deliveryStates = keysOf(DELIVERY)

/** States in which the order is weighed and charged. */
export const WEIGHED_IN: readonly string[] = fulfilmentStates.filter(
  (state) => FULFILMENT[state].weighs,
)

/** States in which the order can leave the shop or be fetched. */
export const LEAVES_IN: readonly string[] = fulfilmentStates.filter(
  (state) => FULFILMENT[state].delivery === 'goes on',
)

/** Delivery states in which the customer has the goods. */
export const ARRIVED_IN: readonly string[] = deliveryStates.filter(
  (state) => DELIVERY[state].goods === 'customer',
)

/** Whether an order that comes to this state keeps its delivery. */
export function keepsDelivery(state: FulfilmentState): boolean {
  return FULFILMENT[state].delivery !== 'none'
}

/** Whether the customer has the goods. */
export function hasArrived(state: string | null): boolean {
  return factOf(DELIVERY, state)?.goods === 'customer'
}

/** Whether the goods are out of the shop's hands. */
export function hasLeft(state: DeliveryState): boolean {
  return DELIVERY[state].goods !== 'shop'
}

/** Whether a driver has the goods. */
export function isDriven(state: string | null): boolean {
  return factOf(DELIVERY, state)?.goods === 'driver'
}

/** Whether a tracker's link tells of the driver. */
export function showsDriver(state: string | null): boolean {
  return factOf(DELIVERY, state)?.showsDriver ?? false
}

/**
 * Where an order in this fulfilment and delivery state can go: a failed delivery also ends in `canceled`. Only `error`
 * from a fulfilment state that is not known.
 */
export function nextFulfilment(from: string, delivery: string | null = null): FulfilmentState[] {
  const next: Stage['next'] = factOf(FULFILMENT, from)?.next ?? ['error']
  if (next === 'any') return fulfilmentStates.filter((state) => state !== from)
  const endsHere = delivery === 'failed' && !next.includes('canceled')
  return endsHere ? [...next, 'canceled'] : [...next]
}

/** Where a delivery can go; nowhere from a state that is not known. */
export function nextDelivery(from: string | null, isPickup: boolean): DeliveryState[] {
  const leg = from === null ? BEFORE : factOf(DELIVERY, from)
  if (!leg) return []
  if (isPickup) return [...leg.nextOfPickup]
  return leg.next === 'any' ? deliveryStates.filter((state) => state !== from) : [...leg.next]
}

/** Throws OperatorError unless `to` is one of `allowed`. */
export function checkMove(from: string | null, to: string, allowed: readonly string[]): void {
  if (allowed.includes(to)) return
  const ways = allowed.length > 0 ? `it can become ${allowed.join(', ')}` : 'it cannot change'
  throw new OperatorError(
    `an order that is ${from ?? 'not on its way'} cannot become ${to}; ${ways}`,
  )
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[]
}
