/** What the customer is told about an order. */
export type OrderStatus =
  | 'recebido'
  | 'preparando'
  | 'pronto'
  | 'a caminho'
  | 'entregue'
  | 'falha'
  | 'erro'
  | 'pagamento negado'
  | 'cancelado'

interface OrderProgress {
  /** State of the order itself; missing in a tracker. */
  state?: string
  fulfillmentState: string | null
  /** A tracker calls it `visitState`. */
  deliveryState: string | null
}

/** Steps of the progress bar, in order. */
export const PROGRESS_STEPS: readonly OrderStatus[] = [
  'recebido',
  'preparando',
  'pronto',
  'a caminho',
  'entregue',
]

const FULFILMENT_GROUPS: Readonly<Record<string, OrderStatus>> = {
  payment_evaluating: 'recebido',
  pending: 'recebido',
  preparation_queue: 'preparando',
  preparation: 'preparando',
  packaging_queue: 'preparando',
  packaging: 'preparando',
  ready: 'pronto',
}

const DELIVERY_OVERRIDES: Readonly<Record<string, OrderStatus>> = {
  planned: 'a caminho',
  in_progress: 'a caminho',
  success: 'entregue',
  completed: 'entregue',
}

/** The first matching rule wins. */
export function orderStatus(progress: OrderProgress): OrderStatus {
  const { state, fulfillmentState, deliveryState } = progress
  if (fulfillmentState === 'canceled' || state === 'canceled') return 'cancelado'
  if (fulfillmentState === 'error' || deliveryState === 'error') return 'erro'
  if (deliveryState === 'failed') return 'falha'
  if (fulfillmentState === 'payment_denied') return 'pagamento negado'
  const group = lookUp(FULFILMENT_GROUPS, fulfillmentState)
  if (!group) return 'erro'
  return lookUp(DELIVERY_OVERRIDES, deliveryState) ?? group
}

/** Counted from 1; null for a status without a progress bar. */
export function progressStep(status: OrderStatus): number | null {
  const index = PROGRESS_STEPS.indexOf(status)
  return index < 0 ? null : index + 1
}

function lookUp(table: Readonly<Record<string, OrderStatus>>, key: string | null) {
  return key !== null && Object.hasOwn(table, key) ? table[key] : undefined
}
