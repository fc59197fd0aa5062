import { DELIVERY_COST_CENTS as COSTS } from '@/lib/shared/money/delivery-cost'

export function isServedCity(city: string): boolean {
  return Object.hasOwn(COSTS, city)
}

/** Delivery cost in cents to a served city; the dearest one for any other. */
export function deliveryCostCents(city: string): number {
  return COSTS[city] ?? Math.max(...Object.values(COSTS))
}
