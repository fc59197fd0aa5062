import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../db/schema/orders'

/** The order as the statement saw it when it began, to be joined by its id. */
export const seen = alias(orders, 'seen')

/** Whether the locked order is still the version that the statement saw, and so all that belongs to it. */
export const isFresh = sql<boolean>`${orders}.xmin = ${seen}.xmin`

/**
 * Runs a statement that locks an order and reads what belongs to it. If it had to wait for another change of the order,
 * it has the newest order but lines, coupons and shipment from before the wait: it is run once more, now under the lock.
 * This holds because whoever changes one of those also writes the order's row, as `updateTotals` does.
 */
export async function readLocked<Row extends { isFresh: boolean }>(
  read: () => Promise<Row[]>,
): Promise<Row | undefined> {
  const [first] = await read()
  if (!first || first.isFresh) return first
  const [second] = await read()
  return second
}
