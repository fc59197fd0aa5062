import { asc, eq } from 'drizzle-orm'
import type { WireTracker } from '@/lib/shared/contract/order'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseTime } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { orderEvents } from '../../db/schema/orders'

interface States {
  fulfillmentState: string | null
  deliveryState: string | null
}

/** Notes when a complete order came to these states; called wherever they are written. */
export async function noteEvent(tx: Tx, orderId: number, states: States): Promise<void> {
  const { fulfillmentState, deliveryState } = states
  await tx
    .insert(orderEvents)
    .values({ orderId, fulfillmentState, deliveryState, at: databaseTime })
}

/** The states of the order with their times, oldest first; those before the shop noted times are missing. */
export async function presentEvents(
  db: Queryable,
  orderId: number,
): Promise<NonNullable<WireTracker['events']>> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ fulfillmentState, deliveryState, at }) => ({
    fulfillment_state: fulfillmentState,
    visit_state: deliveryState,
    at: toWireInstant(at),
  }))
}
