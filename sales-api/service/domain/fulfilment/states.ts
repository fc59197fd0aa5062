import type { DeliveryState, FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../operator-error'

const ERROR = 'error'

interface Stage {
  /** Where an order can go from here, besides `error`. */
  next: readonly FulfilmentState[]
  /** Whether the order can be weighed and charged here. */
  weighs: boolean
}

/** `error` can be reached from every stage but the last and leads to any. */
const FULFILMENT: Record<Exclude<FulfilmentState, typeof ERROR>, Stage> = {
  payment_evaluating: { next: ['pending', 'payment_denied'], weighs: false },
  pending: { next: ['preparation_queue', 'canceled'], weighs: false },
  preparation_queue: { next: ['preparation'], weighs: true },
  preparation: { next: ['packaging_queue'], weighs: true },
  packaging_queue: { next: ['packaging'], weighs: true },
  packaging: { next: ['ready'], weighs: true },
  ready: { next: [], weighs: true },
  payment_denied: { next: ['payment_evaluating', 'canceled'], weighs: false },
  canceled: { next: [], weighs: false },
}

export const fulfilmentStates: readonly FulfilmentState[] = [...keysOf(FULFILMENT), ERROR]

type Delivery = DeliveryState | 'none'

/** Where a delivery can go from each state; `none` is an order that has not left. */
const DELIVERY: Record<Exclude<Delivery, typeof ERROR>, readonly DeliveryState[]> = {
  none: ['planned', 'in_progress', ERROR],
  planned: ['in_progress', 'failed', ERROR],
  in_progress: ['success', 'completed', 'failed', ERROR],
  success: ['completed', ERROR],
  completed: [],
  failed: ['planned', 'in_progress', ERROR],
}

/** A pickup is handed over at the store: it never is on a way. */
const HANDOVER: Partial<Record<Delivery, readonly DeliveryState[]>> = {
  none: ['completed', 'failed', ERROR],
  completed: [],
  failed: ['completed', ERROR],
  [ERROR]: ['completed', 'failed'],
}

export const deliveryStates: readonly DeliveryState[] = [
  ...keysOf(DELIVERY).filter((state) => state !== 'none'),
  ERROR,
]

/** States in which the order is weighed and charged. */
export const WEIGHED_IN: readonly string[] = keysOf(FULFILMENT).filter(
  (state) => FULFILMENT[state].weighs,
)

/** Where an order in this fulfilment state can go; nowhere but to `error` from one that is not known. */
export function nextFulfilment(from: string): FulfilmentState[] {
  if (from === ERROR) return fulfilmentStates.filter((state) => state !== ERROR)
  return from === 'canceled' ? [] : [...(lookUp(FULFILMENT, from)?.next ?? []), ERROR]
}

/** Where a delivery can go; nowhere from a state that is not known. */
export function nextDelivery(from: string | null, isPickup: boolean): DeliveryState[] {
  if (isPickup) return [...(lookUp(HANDOVER, from ?? 'none') ?? [])]
  if (from === ERROR) return deliveryStates.filter((state) => state !== ERROR)
  return [...(lookUp(DELIVERY, from ?? 'none') ?? [])]
}

/** Throws OperatorError unless `to` is one of `allowed`. */
export function checkMove(from: string | null, to: string, allowed: readonly string[]): void {
  if (allowed.includes(to)) return
  const ways = allowed.length > 0 ? `it can become ${allowed.join(', ')}` : 'it cannot change'
  throw new OperatorError(
    `an order that is ${from ?? 'not on its way'} cannot become ${to}; ${ways}`,
  )
}

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
