import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/operator-error'
import { databaseTime } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { outbox } from '../../db/schema/operations'
import { orders, payments } from '../../db/schema/orders'
import type { Charge } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/being-paid'

/**
 * Records a capture that the shop did not make or has lost with a restored backup, and queues one
 * mail to the shop. An abandoned payment becomes a charge that can be refunded. The caller must
 * hold the order's lock.
 */
export async function recordCapture(tx: Tx, payment: PaymentRow, charge: Charge): Promise<void> {
  const { id, orderId, state, failure, capturedCents } = payment
  const isOpen = state === 'pending' || (state === 'void' && failure !== null)
  if (!isOpen || charge.state !== 'captured' || charge.capturedCents === capturedCents) return
  const { capturedCents: taken } = charge
  await tx
    .update(payments)
    .set({
      state: 'completed',
      capturedCents: taken,
      capturedAt: databaseTime,
      chargedElsewhere: true,
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, id))
  if (failure === null) await chargeAtMost(tx, orderId, taken)
  const row = outboxRow('charged-elsewhere-mail', id, { paymentId: id })
  await tx.insert(outbox).values(row).onConflictDoNothing()
}

/** Lowers the order's produced amount so that the order's total is at most `cents`. */
export async function chargeAtMost(tx: Tx, orderId: number, cents: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      producedCents: sql`least(${orders.producedCents}, ${cents}::int - ${orders.shipCents} - ${orders.adjustmentCents})`,
      updatedAt: databaseTime,
    })
    .where(and(eq(orders.id, orderId), isNotNull(orders.producedCents)))
}

/** Throws OperatorError when the gateway charged the payment outside the shop. */
export async function refuseChargedElsewhere(db: Queryable, paymentId: number): Promise<void> {
  const [row] = await db
    .select({ cents: payments.capturedCents })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.chargedElsewhere, true)))
  if (!row) return
  const amount = formatBrl(fromCents(row.cents ?? 0))
  throw new OperatorError(
    `the gateway has already charged ${amount}, outside the shop; orders refund refunds the surplus`,
    { portuguese: `O cartão já foi cobrado em ${amount} fora da loja` },
  )
}
