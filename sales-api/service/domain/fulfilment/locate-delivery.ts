import { and, eq } from 'drizzle-orm'
import { databaseNow } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { deliveries, driverLocations } from '../../db/schema/delivery'
import { orderAddresses } from '../../db/schema/orders'
import { metresBetween, type Point } from '../delivery/distance'
import { placeOf } from '../delivery/places'
import { OperatorError } from '../operator-error'
import { lockPlacedOrder } from './placed-order'

/** Nobody delivers so far away: latitude and longitude were exchanged or mistyped. */
const FARTHEST_METRES = 100_000

/** Notes where the driver of an order on its way is now; metres left to the address, null when nobody knows. Throws OperatorError. */
export async function locateDelivery(
  db: Db,
  number: string,
  [latitude, longitude]: Point,
): Promise<number | null> {
  return await db.transaction(async (tx) => {
    const { id, deliveryState } = await lockPlacedOrder(tx, number)
    if (deliveryState !== 'in_progress') {
      throw new OperatorError(`order ${number} is not on its way: its delivery is not in_progress`)
    }
    const [driven] = await tx.select().from(deliveries).where(eq(deliveries.orderId, id))
    if (!driven) {
      throw new OperatorError(
        `order ${number} left without a driver: --driver of orders deliver says who`,
      )
    }
    const metres = await metresLeft(tx, id, [latitude, longitude])
    if (metres !== null && metres > FARTHEST_METRES) {
      const far = Math.round(metres / 1_000)
      throw new OperatorError(`that is ${far} km from the address; write latitude, then longitude`)
    }
    const clientTime = await databaseNow(tx)
    await tx.insert(driverLocations).values({ orderId: id, latitude, longitude, clientTime })
    return metres
  })
}

async function metresLeft(tx: Tx, orderId: number, from: Point): Promise<number | null> {
  const [address] = await tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'ship')))
  const place = address && placeOf(address)
  return place ? metresBetween(from, place) : null
}
