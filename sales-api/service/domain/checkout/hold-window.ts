import { addDays } from 'date-fns/addDays'
import { eq } from 'drizzle-orm'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { shipments, shippingRates } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'

/**
 * Whether a hold that starts today lasts until the end of the order's delivery window. The order is
 * charged before that end.
 */
export async function isHeldLongEnough(
  db: Queryable,
  { holdDays }: Pick<Gateway, 'holdDays'>,
  orderId: number,
): Promise<boolean> {
  if (!Number.isFinite(holdDays)) return true
  const [rate] = await db
    .select({ end: shippingRates.windowEnd })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  return !rate || rate.end <= addDays(await databaseNow(db), holdDays)
}
