import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { payments } from '../../db/schema/orders'
import type { DeclineReason, Waiting } from '../../payments/gateway'

/** Writes down whom the payment waits for; the time since it was begun goes on counting. */
export async function noteWaiting(db: Db, paymentId: number, { for: waitsFor }: Waiting) {
  await db
    .update(payments)
    .set({ waitsFor })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'authorizing')))
}

/** Why the order's card was declined last, for those who only waited for the outcome. */
export async function lastReason(db: Db, orderId: number): Promise<DeclineReason | null> {
  const [row] = await db
    .select({ reason: payments.declineReason })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'failed')))
    .orderBy(desc(payments.id))
    .limit(1)
  return row?.reason ?? null
}
