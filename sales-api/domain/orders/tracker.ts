import { asc, eq } from 'drizzle-orm'
import type { WireTracker } from '../../../lib/contract/tracker'
import { toWireInstant } from '../../../lib/dates/zone'
import type { Queryable } from '../../db/database'
import { deliveries, driverLocations } from '../../db/schema/delivery'
import { notFound } from '../failure'
import type { OrderRow } from './find-order'

/** Where a complete order is now; throws 404 for one that is not complete (TRK-20, Q22). */
export async function presentTracker(db: Queryable, order: OrderRow): Promise<WireTracker> {
  if (order.completedAt === null) throw notFound()
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.orderId, order.id))
  const locations = await db
    .select()
    .from(driverLocations)
    .where(eq(driverLocations.orderId, order.id))
    .orderBy(asc(driverLocations.id))
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
  }
}
