import { type DeliveryState, type FulfilmentState, factOf } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/errors'

interface Stage {
  /** Allowed next states; the usual one is first. */
  next: readonly FulfilmentState[] | 'any'
  /** Whether the order can be weighed and charged in this state. */
  weighs: boolean
  /**
   * Effect on the delivery state: `none` clears it, `stays` keeps it, `goes on` keeps it and allows
   * moves.
   */
  delivery: 'none' | 'stays' | 'goes on'
}

const FULFILMENT: Readonly<Record<FulfilmentState, Stage>> = {
  payment_evaluating: {
    next: ['pending', 'payment_denied', 'canceled', 'error'],
    weighs: false,
    delivery: 'none',
  },
  pending: { next: ['preparation_queue', 'canceled', 'error'], weighs: false, delivery: 'none' },
  preparation_queue: { next: ['preparation', 'canceled', 'error'], weighs: true, delivery: 'none' },
  preparation: { next: ['packaging_queue', 'canceled', 'error'], weighs: true, delivery: 'none' },
  packaging_queue: { next: ['packaging', 'canceled', 'error'], weighs: true, delivery: 'none' },
  packaging: { next: ['ready', 'canceled', 'error'], weighs: true, delivery: 'none' },
  ready: { next: ['canceled', 'error'], weighs: true, delivery: 'goes on' },
  payment_denied: {
    next: ['payment_evaluating', 'canceled', 'error'],
    weighs: false,
    delivery: 'none',
  },
  canceled: { next: [], weighs: false, delivery: 'none' },
  error: { next: 'any', weighs: false, delivery: 'stays' },
}

interface Leg {
  /** Allowed next states of a delivery. */
  next: readonly DeliveryState[] | 'any'
  /** Allowed next states of an order picked up at the store, which is never on its way. */
  nextOfPickup: readonly DeliveryState[]
  /** Who has the goods. */
  goods: 'shop' | 'driver' | 'customer'
  /** Whether a tracker link shows the driver. */
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

/** Allowed next delivery states of an order that has not left. */
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

/** Delivery states in which the goods have left the shop. */
export const LEFT_IN: readonly string[] = deliveryStates.filter(hasLeft)

/** Whether an order that enters this state keeps its delivery state. */
export function keepsDeliveryState(state: FulfilmentState): boolean {
  return FULFILMENT[state].delivery !== 'none'
}

/** Whether the customer has the goods. */
export function hasArrived(state: string | null): boolean {
  return factOf(DELIVERY, state)?.goods === 'customer'
}

/** Whether the goods have left the shop. */
export function hasLeft(state: DeliveryState): boolean {
  return DELIVERY[state].goods !== 'shop'
}

/** Whether a driver has the goods. */
export function isDriven(state: string | null): boolean {
  return factOf(DELIVERY, state)?.goods === 'driver'
}

/** Whether a tracker link shows the driver. */
export function showsDriver(state: string | null): boolean {
  return factOf(DELIVERY, state)?.showsDriver ?? false
}

/**
 * Returns the allowed next states. An order that has left the shop cannot become `canceled`; an
 * unknown fulfilment state only allows `error`.
 */
export function nextFulfilment(from: string, delivery: string | null = null): FulfilmentState[] {
  const next: Stage['next'] = factOf(FULFILMENT, from)?.next ?? ['error']
  if (next === 'any') return fulfilmentStates.filter((state) => state !== from)
  const isAway = (factOf(DELIVERY, delivery)?.goods ?? 'shop') !== 'shop'
  return next.filter((state) => state !== 'canceled' || !isAway)
}

/** Returns the allowed next delivery states; none for an unknown state. */
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
    { portuguese: 'O pedido já está em outra etapa. Confira e tente de novo' },
  )
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[]
}
