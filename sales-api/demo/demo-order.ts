import { and, eq } from 'drizzle-orm'
import { isWeighed, type Unit } from '@/lib/shared/weight'
import type { Db } from '../service/db/database'
import { shipments, shippingRates } from '../service/db/schema/delivery'
import { orderAddresses, orders, payments } from '../service/db/schema/orders'
import { GATEWAY_METHOD_ID } from '../service/domain/checkout/payment-methods'
import { coordinatesOf, metresBetween, type Point } from '../service/domain/delivery/coordinates'
import { PICKUP } from '../service/domain/delivery/shipping-methods'
import { producedRange } from '../service/domain/fulfilment/produced-range'
import drivers from './drivers.json' with { type: 'json' }
import roads from './roads.json' with { type: 'json' }

interface Line {
  id: number
  unit: Unit
  quantity: number
}

/** A scale shows steps of 5 g. */
const STEP = 5
/** Largest deviation from the estimate, as a share. */
const SPREAD = 0.06

/** Weight of a line on the scale, in its own unit: the same for each call, within `percent`. */
export function demoWeight({ id, unit, quantity }: Line, percent: number): number {
  if (!isWeighed(unit) || unit === 'kg') return quantity
  // The golden ratio puts neighbouring ids far apart.
  const share = ((id * 0.618_033_988_75) % 1) * 2 - 1
  const { least, most } = producedRange({ id, unit, quantity }, percent)
  const shown = Math.round((quantity * (1 + share * SPREAD)) / STEP) * STEP
  return Math.min(most, Math.max(least, shown))
}

/** An order as the demonstration sees it. */
export interface DemoOrder {
  id: number
  number: string
  fulfilment: string | null
  delivery: string | null
  isPickup: boolean
  paysByCard: boolean
  isWeighed: boolean
  destination: Point
}

export async function readDemoOrder(db: Db, id: number): Promise<DemoOrder> {
  const [row] = await db
    .select({ order: orders, rate: shippingRates, address: orderAddresses, card: payments.id })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship')),
    )
    .leftJoin(
      payments,
      and(eq(payments.orderId, orders.id), eq(payments.methodId, GATEWAY_METHOD_ID)),
    )
    .where(eq(orders.id, id))
  if (!row) throw new Error(`there is no order with id ${id}`)
  const { order, rate, address, card } = row
  return {
    id,
    number: order.number,
    fulfilment: order.fulfillmentState,
    delivery: order.deliveryState,
    isPickup: rate?.methodId === PICKUP.id,
    paysByCard: card !== null,
    isWeighed: order.producedCents !== null,
    destination: (address && coordinatesOf(address)) ?? SHOP,
  }
}

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
