import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { databaseTime, databaseTimeAgo } from '../db/clock'
import type { Db } from '../db/database'
import { outbox } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { pixTimes } from '../domain/fulfilment/pix'
import { mailOnce } from '../domain/orders/mail-once'

/**
 * Reminds customers once of a Pix that has not come after the shop's hours; at its deadline the
 * order becomes a problem of the counter.
 */
export async function remindPix(db: Db): Promise<void> {
  const times = pixTimes()
  if (!times) return
  const reminder = sql`${outbox.key} = 'order-pix-reminder-mail:' || ${orders.number}`
  const reminders = db.select({ id: outbox.id }).from(outbox).where(reminder)
  for (const { id } of await overdue(db, times.reminderMs, notExists(reminders))) {
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (order?.state === 'complete') await mailOnce(tx, order, 'order-pix-reminder-mail')
    })
  }
  for (const { id, paymentId } of await overdue(db, times.deadlineMs, isNull(payments.pixLateAt))) {
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

/** Orders whose Pix was requested at least `ms` ago and is still unpaid. */
async function overdue(db: Db, ms: number, condition: ReturnType<typeof and>) {
  return await db
    .select({ id: orders.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isAwaited, lte(payments.pixAskedAt, databaseTimeAgo(ms)), condition))
}
