import { asc, eq, sql } from 'drizzle-orm'
import type { WireTracker } from '@/lib/shared/contract/order'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseTime } from '../../db/clock'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { orderEvents } from '../../db/schema/orders'

interface Event {
  orderId: number
  fulfillmentState: string | null
  deliveryState: string | null
}

/**
 * Builds the statement that records when a complete order entered these states. Must run wherever
 * the states are written.
 */
export function recordingEvent(db: Queryable) {
  return db.insert(orderEvents).values({
    orderId: sql.placeholder('orderId'),
    fulfillmentState: sql.placeholder('fulfillmentState'),
    deliveryState: sql.placeholder('deliveryState'),
    at: databaseTime,
  })
}

const insertEvent = prepared((db) => recordingEvent(db).prepare('note_event'))

export async function recordEvent(tx: Tx, event: Event): Promise<void> {
  await insertEvent(tx).execute({ ...event })
}

/**
 * States of the order with their times, oldest first. States from before times were recorded are
 * missing.
 */
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

/** Whether the order was on its way when its delivery last failed. */
export async function hadLeft(db: Queryable, orderId: number): Promise<boolean> {
  const events = await presentEvents(db, orderId)
  const failed = events.findLastIndex((event) => event.visit_state === 'failed')
  return events[failed - 1]?.visit_state === 'in_progress'
}
