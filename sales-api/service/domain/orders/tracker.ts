import { and, desc, eq } from 'drizzle-orm'
import type { WireTracker } from '@/lib/shared/contract/order'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { deliveries, driverLocations } from '../../db/schema/delivery'
import { orderAddresses } from '../../db/schema/orders'
import { metresBetween } from '../delivery/distance'
import { placeOf } from '../delivery/places'
import { notFound } from '../http-error'
import type { OrderRow } from './find-order'

/** Reports of the driver that are shown; a long way has many more. */
const NEWEST_LOCATIONS = 50

/** Where a complete order is now, the driver's newest reports in order; throws 404 for one that is not complete. */
export async function presentTracker(db: Queryable, order: OrderRow): Promise<WireTracker> {
  if (order.completedAt === null) throw notFound()
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.orderId, order.id))
  const locations = await db
    .select()
    .from(driverLocations)
    .where(eq(driverLocations.orderId, order.id))
    .orderBy(desc(driverLocations.id))
    .limit(NEWEST_LOCATIONS)
  locations.reverse()
  return {
    order_number: order.number,
    fulfillment_state: order.fulfillmentState,
    visit_state: order.deliveryState,
    driver: delivery
      ? {
          name: delivery.driverName,
          locations: locations.map(({ latitude, longitude, clientTime }) => ({
            latitude,
            longitude,
            client_time: toWireInstant(clientTime),
          })),
        }
      : null,
    vehicle: delivery ? { license_plate: delivery.licensePlate } : null,
    distance: await distanceLeft(db, order.id, locations.at(-1)),
  }
}

/** Metres from the driver's last report to the address, to the nearest hundred; null when either is unknown. */
async function distanceLeft(
  db: Queryable,
  orderId: number,
  last: { latitude: number; longitude: number } | undefined,
): Promise<number | null> {
  if (!last) return null
  const [address] = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'ship')))
  const place = address && placeOf(address)
  if (!place) return null
  const metres = metresBetween([last.latitude, last.longitude], place)
  return Math.round(metres / 100) * 100
}
