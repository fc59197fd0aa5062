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
