import type { ShippingRate } from '../api/types'
import type { RateKind } from '../shared/contract/order'

type KindOfRate = Pick<ShippingRate, 'kind' | 'deliveriesRemaining'>

/** How an order travels. Without a kind, a rate that has no count of places is express. */
export function rateKind({ kind, deliveriesRemaining }: KindOfRate): RateKind {
  return kind ?? (deliveriesRemaining === null ? 'express' : 'delivery')
}

/** Whether the order leaves at once. */
export function isExpress(rate: KindOfRate): boolean {
  return rateKind(rate) === 'express'
}

/** Whether the customer fetches the order at the store. */
export function isPickup(rate: KindOfRate): boolean {
  return rateKind(rate) === 'pickup'
}
