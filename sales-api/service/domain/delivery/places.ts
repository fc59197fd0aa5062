import type { ServedCity } from '@/lib/shared/shop-facts'
import { isServedCity } from './cities'
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

/** Where an address is: its own point, else the middle of its district or its city; null outside the served area. */
export function placeOf({ city, neighborhood, latitude, longitude }: Address): Point | null {
  if (latitude !== null && longitude !== null) return [latitude, longitude]
  const name = plain(neighborhood)
  if (Object.hasOwn(districts, name)) return pointOf(districts[name])
  return isServedCity(city) ? pointOf(cities[city]) : null
}

/** 'Caminho das Árvores ' → 'caminho das arvores'. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function pointOf(pair: number[] | undefined): Point | null {
  const [latitude, longitude] = pair ?? []
  return latitude === undefined || longitude === undefined ? null : [latitude, longitude]
}
