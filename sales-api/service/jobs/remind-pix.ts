import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { databaseTime, databaseTimeAgo } from '../db/clock'
import type { Db } from '../db/database'
import { outbox } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { mailOnce } from '../domain/orders/mail-once'

const HOUR_MS = 3_600_000

/**
 * Reminds customers once of a Pix that has not come after the shop's hours; after as many hours
 * again the order becomes a problem of the counter.
 */
export async function remindPix(db: Db): Promise<void> {
  const hours = wholeShop.payments.pix?.reminderHours
  if (hours === undefined) return
  const reminder = sql`${outbox.key} = 'order-pix-reminder-mail:' || ${orders.number}`
  const reminders = db.select({ id: outbox.id }).from(outbox).where(reminder)
  for (const { id } of await overdue(db, hours, notExists(reminders))) {
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (order?.state === 'complete') await mailOnce(tx, order, 'order-pix-reminder-mail')
    })
  }
  for (const { id, paymentId } of await overdue(db, 2 * hours, isNull(payments.pixLateAt))) {
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, id))
      await tx
        .update(payments)
        .set({ pixLateAt: databaseTime })
        .where(and(eq(payments.id, paymentId), isAwaited))
    })
  }
}

const isAwaited = and(
  eq(payments.methodId, PIX_METHOD_ID),
  eq(payments.state, 'pending'),
  isNull(payments.failure),
  isNotNull(payments.capturedCents),
)

/** Orders whose Pix was requested so many hours ago and is still unpaid. */
async function overdue(db: Db, hours: number, condition: ReturnType<typeof and>) {
  return await db
    .select({ id: orders.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isAwaited, lte(payments.pixAskedAt, databaseTimeAgo(hours * HOUR_MS)), condition))
}
