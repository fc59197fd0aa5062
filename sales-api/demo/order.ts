import { and, eq } from 'drizzle-orm'
import type { Db } from '../service/db/database'
import { orderAddresses, orders, shipments, shippingRates } from '../service/db/schema/orders'
import type { Point } from '../service/domain/delivery/distance'
import { placeOf } from '../service/domain/delivery/places'
import { PICKUP } from '../service/domain/delivery/shipping-methods'
import { SHOP } from './route'

/** An order as the demonstration sees it. */
export interface DemoOrder {
  id: number
  number: string
  fulfilment: string | null
  delivery: string | null
  isPickup: boolean
  isWeighed: boolean
  destination: Point
}

export async function readDemoOrder(db: Db, id: number): Promise<DemoOrder> {
  const [row] = await db
    .select({ order: orders, rate: shippingRates, address: orderAddresses })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship')),
    )
    .where(eq(orders.id, id))
  if (!row) throw new Error(`there is no order with id ${id}`)
  const { order, rate, address } = row
  return {
    id,
    number: order.number,
    fulfilment: order.fulfillmentState,
    delivery: order.deliveryState,
    isPickup: rate?.methodId === PICKUP.id,
    isWeighed: order.producedCents !== null,
    destination: (address && placeOf(address)) ?? SHOP,
  }
}
