import { and, eq } from 'drizzle-orm'
import { isWeighed, type Unit } from '@/lib/shared/weight'
import type { Db } from '../service/db/database'
import {
  orderAddresses,
  orders,
  payments,
  shipments,
  shippingRates,
} from '../service/db/schema/orders'
import { GATEWAY_METHOD_ID } from '../service/domain/checkout/payment-methods'
import { coordinatesOf, type Point } from '../service/domain/delivery/coordinates'
import { PICKUP } from '../service/domain/delivery/shipping-methods'
import { producedRange } from '../service/domain/fulfilment/produced-range'
import { SHOP } from './driver-route'

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
