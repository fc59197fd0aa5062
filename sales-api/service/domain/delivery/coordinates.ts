import { foldAccents } from '@/lib/shared/fold-accents'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'

/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number]

const EARTH_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points in a straight line (haversine). */
export function metresBetween([latA, lonA]: Point, [latB, lonB]: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(latA, latB) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lonA, lonB)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord))
}

interface Address {
  city: string
  neighborhood: string
  latitude: number | null
  longitude: number | null
}

/** Districts of the first area by name, of others as `district, city`. */
const districts = new Map(
  Object.entries(wholeShop.place.districts).map(([name, point]) => [plain(name), point]),
)

/**
 * Returns the point of an address, else the middle of its district or city. Null outside the served
 * area.
 */
export function coordinatesOf({ city, neighborhood, latitude, longitude }: Address): Point | null {
  if (latitude !== null && longitude !== null) return [latitude, longitude]
  const { areas } = wholeShop.delivery
  const area = areas.find(({ name }) => name === city)
  const key = area === areas[0] ? neighborhood : `${neighborhood}, ${city}`
  return districts.get(plain(key)) ?? area?.center ?? null
}

/** 'Caminho das Árvores ' → 'caminho das arvores'. */
function plain(name: string): string {
  return foldAccents(name).replace(/\s+/g, ' ').trim()
}
