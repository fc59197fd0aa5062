import { metresBetween, type Point } from '../service/domain/delivery/coordinates'
import drivers from './drivers.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }

/** The shop, in Pituba. */
export const SHOP: Point = [-12.9975, -38.4545]

/** Route from the shop: along the road that comes nearest to the destination, then straight. */
export function routeTo(destination: Point): Point[] {
  const ways = Object.values(roads).map((road) => {
    const points = road.map(([latitude = 0, longitude = 0]): Point => [latitude, longitude])
    const gaps = points.map((point) => metresBetween(point, destination))
    const gap = Math.min(...gaps)
    return { gap, points: points.slice(0, gaps.indexOf(gap) + 1) }
  })
  const [best] = ways.sort((a, b) => a.gap - b.gap)
  return [SHOP, ...(best?.points ?? []), destination]
}

/** The point after this share of the route's length, 0 to 1. */
export function pointAlong(route: readonly Point[], share: number): Point {
  const legs = route.slice(1).map((to, index) => {
    const from = route[index] ?? to
    return { from, to, metres: metresBetween(from, to) }
  })
  let left = legs.reduce((sum, { metres }) => sum + metres, 0) * Math.min(1, Math.max(0, share))
  for (const { from, to, metres } of legs) {
    if (left <= metres && metres > 0) return between(from, to, left / metres)
    left -= metres
  }
  return route.at(-1) ?? SHOP
}

/** The driver of this order, the same one every time. */
export function driverOf(orderId: number) {
  const [first] = drivers
  return drivers[orderId % drivers.length] ?? first ?? { driverName: '', licensePlate: '' }
}

function between([latA, lonA]: Point, [latB, lonB]: Point, share: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return [round(latA + (latB - latA) * share), round(lonA + (lonB - lonA) * share)]
}
