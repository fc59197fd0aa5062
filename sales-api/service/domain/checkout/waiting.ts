import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { payments } from '../../db/schema/orders'
import type { Waiting } from '../../payments/gateway'

/** Writes down whom the payment waits for; the time since it was begun goes on counting. */
export async function noteWaiting(db: Db, paymentId: number, { for: waitsFor }: Waiting) {
  await db
    .update(payments)
    .set({ waitsFor })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'authorizing')))
}
