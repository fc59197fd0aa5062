import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/orders'
import { PICKUP } from './shipping-methods'

/** Whether the customer fetches the order at the store. */
export async function isPickup(db: Queryable, orderId: number): Promise<boolean> {
  const [rate] = await db
    .select({ methodId: shippingRates.methodId })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return rate?.methodId === PICKUP.id
}
