import type { OrderState } from './contract/order'

/** Whether an order is bought or canceled, so that it can no longer change. */
export function isFinished(state: OrderState): boolean {
  return state === 'complete' || state === 'canceled'
}
