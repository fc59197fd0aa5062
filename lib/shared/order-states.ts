/** Where the work on a placed order stands, in the usual sequence, then the ends it can come to. */
export type FulfilmentState =
  | 'payment_evaluating'
  | 'pending'
  | 'preparation_queue'
  | 'preparation'
  | 'packaging_queue'
  | 'packaging'
  | 'ready'
  | 'payment_denied'
  | 'canceled'
  | 'error'

/** Where the delivery of a placed order stands; an order that has not left has none. */
export type DeliveryState = 'planned' | 'in_progress' | 'success' | 'completed' | 'failed' | 'error'

/** Whether the price in this state is exact (by weight) or an estimate. */
const IS_EXACT: Readonly<Record<FulfilmentState, boolean>> = {
  payment_evaluating: false,
  pending: false,
  preparation_queue: false,
  preparation: false,
  packaging_queue: false,
  packaging: false,
  ready: true,
  payment_denied: false,
  canceled: false,
  error: false,
}

/** Whether an order in this fulfilment state has its exact price, by weight. */
export function isExact(state: string | null): boolean {
  return factOf(IS_EXACT, state) ?? false
}

/** Returns the table's entry for a state; undefined for no state and for an unknown one. */
export function factOf<Fact>(
  table: Readonly<Record<string, Fact>>,
  state: string | null,
): Fact | undefined {
  return state !== null && Object.hasOwn(table, state) ? table[state] : undefined
}
