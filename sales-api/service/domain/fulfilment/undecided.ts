import { and, eq, exists, gte, isNotNull, notInArray, or } from 'drizzle-orm'
import { databaseTimeAgo } from '../../db/clock'
import type { Db } from '../../db/database'
import { paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { payments } from '../../db/schema/orders'
import type { PaymentRow } from '../checkout/being-paid'

/** A bank can return a refund for 30 days; 5 days of margin. */
const REFUND_FAILS_MS = 35 * 86_400_000

/** Gateway states of a decided dispute. */
const DECIDED = ['lost', 'prevented', 'warning_closed', 'won']

/** Payments at the gateway with a refund that can still fail or an undecided dispute. */
export async function listUndecided(db: Db): Promise<PaymentRow[]> {
  const refunds = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, payments.id),
        eq(paymentRefunds.state, 'done'),
        gte(paymentRefunds.createdAt, databaseTimeAgo(REFUND_FAILS_MS)),
      ),
    )
  const disputes = db
    .select({ id: paymentDisputes.gatewayId })
    .from(paymentDisputes)
    .where(
      and(eq(paymentDisputes.paymentId, payments.id), notInArray(paymentDisputes.state, DECIDED)),
    )
  return await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.gatewayKey), or(exists(refunds), exists(disputes))))
}
