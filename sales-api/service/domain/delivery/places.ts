import { foldAccents } from '@/lib/shared/fold-accents'
import { DELIVERY_COST_CENTS, type ServedCity } from '@/lib/shared/shop-facts'
import type { Point } from './distance'
import places from './places.json' with { type: 'json' }

interface Address {
  city: string
  neighborhood: string
  latitude: number | null
  longitude: number | null
}

const cities: Record<ServedCity, number[]> = places.cities
const districts: Record<string, number[]> = places.districts

/**
 * Returns the point of an address, else the middle of its district or city. Null outside the served
 * area.
 */
export function placeOf({ city, neighborhood, latitude, longitude }: Address): Point | null {
  if (latitude !== null && longitude !== null) return [latitude, longitude]
  const name = plain(neighborhood)
  if (Object.hasOwn(districts, name)) return pointOf(districts[name])
  return isServedCity(city) ? pointOf(cities[city]) : null
}

/** 'Caminho das Árvores ' → 'caminho das arvores'. */
function plain(name: string): string {
  return foldAccents(name).replace(/\s+/g, ' ').trim()
}

function pointOf(pair: number[] | undefined): Point | null {
  const [latitude, longitude] = pair ?? []
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude]
}

export function isServedCity(city: string): city is ServedCity {
  return Object.hasOwn(DELIVERY_COST_CENTS, city)
}

/** Delivery cost in cents to a served city; the highest cost for any other city. */
export function deliveryCostCents(city: string): number {
  return isServedCity(city)
    ? DELIVERY_COST_CENTS[city]
    : Math.max(...Object.values(DELIVERY_COST_CENTS))
}
