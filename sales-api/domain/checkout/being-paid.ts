import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { refused } from '../failure'

export type PaymentRow = typeof payments.$inferSelect

/** The payment whose outcome the gateway has not told yet, if any. */
export async function findAuthorizing(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'authorizing')))
  return row ?? null
}

/** Throws 422 while the order's payment is being authorised: nothing may change under it. */
export async function checkNotBeingPaid(db: Queryable, orderId: number): Promise<void> {
  if (await findAuthorizing(db, orderId)) {
    throw refused({ payments: ['O pagamento deste pedido está sendo confirmado'] })
  }
}
