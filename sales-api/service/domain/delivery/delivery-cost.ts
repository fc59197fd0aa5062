import { DELIVERY_COST_CENTS } from '@/lib/shared/order-terms'

export function isServedCity(city: string): boolean {
  return Object.hasOwn(DELIVERY_COST_CENTS, city)
}

/** Delivery cost in cents to a served city; the highest cost for any other city. */
export function deliveryCostCents(city: string): number {
  const highest = Math.max(...Object.values(DELIVERY_COST_CENTS))
  return isServedCity(city) ? (DELIVERY_COST_CENTS[city] ?? highest) : highest
}
