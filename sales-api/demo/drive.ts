import type { Db } from '../service/db/database'
import { driverLocations } from '../service/db/schema/delivery'
import type { DemoOrder } from './order'
import { pointAlong, routeTo } from './route'

/** How often a driver reports on one way. */
export const REPORTS = 20

/** The driver's report after this share of the way, 0 to 1. */
export async function drive(
  db: Db,
  { id, destination }: DemoOrder,
  share: number,
  clientTime: Date,
): Promise<void> {
  const [latitude, longitude] = pointAlong(routeTo(destination), share)
  await db.insert(driverLocations).values({ orderId: id, latitude, longitude, clientTime })
}
