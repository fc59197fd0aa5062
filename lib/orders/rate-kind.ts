import type { ShippingRate } from '../api/types'
import type { RateKind } from '../shared/contract/order'

type KindOfRate = Pick<ShippingRate, 'kind' | 'deliveriesRemaining'>

/** Returns the kind of a rate. Without a kind, a rate without a count of places is express. */
export function rateKind({ kind, deliveriesRemaining }: KindOfRate): RateKind {
  return kind ?? (deliveriesRemaining === null ? 'express' : 'delivery')
}

/** Whether the order leaves immediately. */
export function isExpress(rate: KindOfRate): boolean {
  return rateKind(rate) === 'express'
}

/** Whether the customer collects the order at the store. */
export function isPickup(rate: KindOfRate): boolean {
  return rateKind(rate) === 'pickup'
}
