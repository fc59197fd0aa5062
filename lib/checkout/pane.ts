import type { Order } from '../sales-api/types'

export type Pane = 'address' | 'delivery' | 'payment'

/** The active pane of an order state; null before and after the three panes (CHK-03 to CHK-05, A01). */
export function activePane(state: string): Pane | null {
  if (state === 'address' || state === 'delivery') return state
  return ['payment', 'confirm', 'confirmation'].includes(state) ? 'payment' : null
}

/** Whether the gateway has not told yet what became of the payment: the order stands still meanwhile. */
export function isBeingPaid({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.at(-1)?.state === 'authorizing'
}
