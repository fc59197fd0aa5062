import { and, eq, exists, inArray, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database'
import { lineItems, orders, payments } from '../db/schema/orders'
import { atGateway } from '../domain/checkout/being-paid'

const DAY_MS = 86_400_000
const EMPTY_DAYS = 7
const FILLED_DAYS = 60
/** Small, so that nobody's call waits behind the sweep. */
const BATCH = 200
const UNFINISHED = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const

/**
 * Deletes guest orders that were never completed: empty ones after 7 days, filled ones after 60. Returns how many.
 * One with a payment that is still at the gateway stays until that has ended.
 */
export async function expireCarts(db: Db, now: Date): Promise<number> {
  const condition = abandoned(db, now)
  for (let total = 0; ; ) {
    const deleted = await deleteBatch(db, condition)
    total += deleted
    if (deleted < BATCH) return total
  }
}

/** What a shopper is using at the moment is locked and so passed over; what began before the lock is seen by the second look. */
async function deleteBatch(db: Db, condition: SQL | undefined): Promise<number> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await tx.delete(orders).where(and(inArray(orders.id, ids), condition))
    return ids.length
  })
}

function abandoned(db: Db, now: Date): SQL | undefined {
  const untouchedFor = (days: number) =>
    lte(orders.updatedAt, new Date(now.getTime() - days * DAY_MS))
  const lines = db.select({ id: lineItems.id }).from(lineItems)
  const isFilled = exists(lines.where(eq(lineItems.orderId, orders.id)))
  const open = db.select({ id: payments.id }).from(payments)
  return and(
    isNull(orders.userId),
    inArray(orders.state, UNFINISHED),
    not(exists(open.where(and(eq(payments.orderId, orders.id), atGateway)))),
    untouchedFor(EMPTY_DAYS),
    or(untouchedFor(FILLED_DAYS), not(isFilled)),
  )
}
