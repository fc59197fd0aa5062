import type { Order, ShippingRate, Tracker } from '../api/types'
import type { RateKind } from '../shared/contract/order'
import { formatDay, formatTime, formatWindow } from '../shared/format-date'
import { arrivalText } from '../shared/hours-in-words'
import { identity } from '../shop/identity'
import { type OrderStatus, progressStep } from './order-status'

/** Promised method and time of an order's delivery. */
export interface Arrival {
  kind: RateKind
  windowStart: string
  windowEnd: string
}

/** Returns null while no window is chosen. */
export function arrivalOf({ shipments }: Pick<Order, 'shipments'>): Arrival | null {
  const rate = shipments[0]?.selectedShippingRate
  if (!rate) return null
  const { deliveryWindowStart, deliveryWindowEnd } = rate
  return { kind: rateKind(rate), windowStart: deliveryWindowStart, windowEnd: deliveryWindowEnd }
}

/** Returns the promise in a tracker, or null if the API sends none. */
export function trackedArrival({ delivery }: Tracker): Arrival | null {
  if (!delivery) return null
  const { kind, windowStart, windowEnd } = delivery
  return { kind: kind ?? 'delivery', windowStart, windowEnd }
}

/** Whether the customer collects the order at the store. */
export function isFetched({ kind }: Arrival): boolean {
  return kind === 'pickup'
}

interface Progress {
  status: OrderStatus
  /** Time of delivery; null if unknown. */
  deliveredAt: string | null
  /** In ms. */
  now: number
}

/** Returns the headline of a tracker: the promise or its outcome; null while there is a problem. */
export function headline(arrival: Arrival | null, progress: Progress): string | null {
  const { status, deliveredAt, now } = progress
  if (progressStep(status) === null) return null
  if (status === 'entregue') {
    const outcome = arrival && isFetched(arrival) ? 'Retirado' : 'Entregue'
    return deliveredAt && `${outcome} ${formatDay(deliveredAt)}, às ${formatTime(deliveredAt)}`
  }
  if (!arrival) return null
  const { kind, windowStart, windowEnd } = arrival
  const isLate = now > Date.parse(windowEnd) && !isFetched(arrival)
  return isLate
    ? `Previsto: ${formatDay(windowStart)}, ${formatWindow(windowStart, windowEnd)}`
    : arrivalText(kind, windowStart, windowEnd)
}

/**
 * Returns a WhatsApp link without a recipient that shares the signed link to the tracker. Browser
 * only: the link contains its origin.
 */
export function shareTrackerHref(trackerToken: string, arrival: Arrival | null): string {
  const link = new URL(`/acompanhar/${trackerToken}`, location.origin).href
  const promise = arrival
    ? `: ${lowerFirst(arrivalText(arrival.kind, arrival.windowStart, arrival.windowEnd))}`
    : ''
  const text = `Pedido n${identity.article} ${identity.name}${promise}. Acompanhe aqui: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

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
