import type { OrderState } from '@/lib/shared/contract/order'

/**
 * Whether an order is bought or canceled, so that it can no longer change. The other states are in
 * checkout order.
 */
const IS_FINISHED: Readonly<Record<OrderState, boolean>> = {
  cart: false,
  address: false,
  delivery: false,
  payment: false,
  confirm: false,
  complete: true,
  canceled: true,
}

const states = Object.keys(IS_FINISHED) as OrderState[]

export const FINISHED = states.filter(isFinished)
export const UNFINISHED = states.filter((state) => !isFinished(state))

export function isFinished(state: OrderState): boolean {
  return IS_FINISHED[state]
}

/** Returns this checkout state and the later ones. */
export function unfinishedFrom(first: OrderState): OrderState[] {
  return UNFINISHED.slice(UNFINISHED.indexOf(first))
}
