import type { Order } from '../api/types'
import { formatDay, formatHour, formatWindow } from '../shared/format-date'

/** How and when an order reaches its customer, as it was promised. */
export interface Arrival {
  /** Name of the shipping method. */
  name: string
  windowStart: string
  windowEnd: string
}

/** Null while no window is chosen. */
export function arrivalOf({ shipments }: Pick<Order, 'shipments'>): Arrival | null {
  const rate = shipments[0]?.selectedShippingRate
  if (!rate) return null
  const { name, deliveryWindowStart, deliveryWindowEnd } = rate
  return { name, windowStart: deliveryWindowStart, windowEnd: deliveryWindowEnd }
}

/** Whether the customer comes to the store for it. */
export function isFetched({ name }: Arrival): boolean {
  return /^retirada/i.test(name)
}

/** `Chega seg, 23 nov, 13h–17h`, or when it waits at the store. */
export function arrivalText(arrival: Arrival): string {
  const { name, windowStart, windowEnd } = arrival
  const day = formatDay(windowStart)
  if (isFetched(arrival)) return `Retire na loja: ${day}, ${formatWindow(windowStart, windowEnd)}`
  if (/^expressa/i.test(name)) return `Chega ${formatDay(windowEnd)}, até ${formatHour(windowEnd)}`
  return `Chega ${day}, ${formatWindow(windowStart, windowEnd)}`
}
