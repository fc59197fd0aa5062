import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../db/schema/orders'

/** The order as the statement saw it at its start; joined by id. */
export const seen = alias(orders, 'seen')

/**
 * Whether the locked order is the version that the statement saw, so that its related rows are
 * current.
 */
export const isFresh = sql<boolean>`${orders}.xmin = ${seen}.xmin`

/**
 * Runs a statement that locks an order and reads its related rows. A statement that waited for
 * another change returns the newest order, but lines, coupons and shipment from before the wait. So
 * it runs once more, now under the lock. Every change of those rows must also write the order row,
 * as `updateTotals` does.
 */
export async function readLocked<Row extends { isFresh: boolean }>(
  read: () => Promise<Row[]>,
): Promise<Row | undefined> {
  const [first] = await read()
  if (!first || first.isFresh) return first
  const [second] = await read()
  return second
}
