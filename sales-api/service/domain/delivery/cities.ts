import { DELIVERY_COST_CENTS, type ServedCity } from '@/lib/shared/shop-facts'

export function isServedCity(city: string): city is ServedCity {
  return Object.hasOwn(DELIVERY_COST_CENTS, city)
}

/** Delivery cost in cents to a served city; the highest one for any other. */
export function deliveryCostCents(city: string): number {
  return isServedCity(city)
    ? DELIVERY_COST_CENTS[city]
    : Math.max(...Object.values(DELIVERY_COST_CENTS))
}
