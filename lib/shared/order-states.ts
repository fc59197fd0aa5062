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
