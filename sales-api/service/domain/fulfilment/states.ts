import type { DeliveryState, FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../operator-error'

/** Where an order can go from each fulfilment state (C.2); `error` is reachable from all but the last. */
const FULFILMENT: Record<string, readonly string[]> = {
  payment_evaluating: ['pending', 'payment_denied'],
  pending: ['preparation_queue', 'canceled'],
  preparation_queue: ['preparation'],
  preparation: ['packaging_queue'],
  packaging_queue: ['packaging'],
  packaging: ['ready'],
  ready: [],
  payment_denied: ['payment_evaluating', 'canceled'],
  canceled: [],
} satisfies Record<Exclude<FulfilmentState, 'error'>, readonly FulfilmentState[]>

const ERROR = 'error'

export const fulfilmentStates = [...Object.keys(FULFILMENT), ERROR]

/** Where a delivery can go from each state (C.3); `none` is an order that has not left. */
const DELIVERY: Record<string, readonly string[]> = {
  none: ['planned', 'in_progress', ERROR],
  planned: ['in_progress', 'failed', ERROR],
  in_progress: ['success', 'completed', 'failed', ERROR],
  success: ['completed', ERROR],
  completed: [],
  failed: ['planned', 'in_progress', ERROR],
} satisfies Record<Exclude<DeliveryState, 'error'> | 'none', readonly DeliveryState[]>

/** A pickup is handed over at the store: it never is on a way. */
const HANDOVER: Record<string, readonly string[]> = {
  none: ['completed', 'failed', ERROR],
  completed: [],
  failed: ['completed', ERROR],
  [ERROR]: ['completed', 'failed'],
}

export const deliveryStates = [...Object.keys(DELIVERY).filter((state) => state !== 'none'), ERROR]

/** States in which the order is weighed and charged. */
export const WEIGHED_IN = [
  'preparation_queue',
  'preparation',
  'packaging_queue',
  'packaging',
  'ready',
]

/** Where an order in this fulfilment state can go; nowhere from one that is not known. */
export function nextFulfilment(from: string): string[] {
  if (from === ERROR) return fulfilmentStates.filter((state) => state !== ERROR)
  const next = FULFILMENT[from] ?? []
  return from === 'canceled' ? [] : [...next, ERROR]
}

/** Where a delivery can go; nowhere from a state that is not known. */
export function nextDelivery(from: string | null, isPickup: boolean): string[] {
  if (isPickup) return [...(HANDOVER[from ?? 'none'] ?? [])]
  if (from === ERROR) return deliveryStates.filter((state) => state !== ERROR)
  return [...(DELIVERY[from ?? 'none'] ?? [])]
}

/** Throws OperatorError unless `to` is one of `allowed`. */
export function checkMove(from: string | null, to: string, allowed: string[]): void {
  if (allowed.includes(to)) return
  const ways = allowed.length > 0 ? `it can become ${allowed.join(', ')}` : 'it cannot change'
  throw new OperatorError(
    `an order that is ${from ?? 'not on its way'} cannot become ${to}; ${ways}`,
  )
}
