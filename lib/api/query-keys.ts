const OWN = 'own'

/**
 * Keys of the visitor's own data in the query client. A query adds the customer's id or another
 * detail to its key. The end of a session removes every entry under `all`.
 */
export const ownKeys = {
  all: [OWN],
  addresses: [OWN, 'addresses'],
  blends: [OWN, 'blends'],
  cards: [OWN, 'credit-cards'],
  openBlend: [OWN, 'open-blend'],
  orders: [OWN, 'orders'],
  paymentMethods: [OWN, 'payment-methods'],
  /** The order that this browser placed, also a guest's. */
  placedOrder: [OWN, 'placed-order'],
  promotions: [OWN, 'promotions'],
  tracker: [OWN, 'tracker'],
  user: [OWN, 'user'],
} as const

/** React Query `staleTime` of a product, in ms. This module does not load React Query. */
export const FRESH_MS = 5 * 60_000
