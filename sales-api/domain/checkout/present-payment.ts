import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { WirePayment } from '../../../lib/contract/payment'
import { fromCents } from '../../../lib/money/money'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { payments } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import type { PaymentRow } from './being-paid'
import { findPaymentMethod } from './payment-methods'

const selectPayments = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        notInArray(payments.state, ['failed', 'void']),
        isNull(payments.failure),
      ),
    )
    .orderBy(asc(payments.id))
    .prepare('select_payments_of_order'),
)

/** The order's payments that still count, with the order's total as their amount (B.2, ORD-21). */
export async function presentPayments(db: Queryable, order: OrderRow): Promise<WirePayment[]> {
  const rows = await selectPayments(db).execute({ orderId: order.id })
  return rows.map((row) => presentPayment(row, order))
}

function presentPayment(row: PaymentRow, order: OrderRow): WirePayment {
  const capturedCents = row.state === 'completed' ? row.capturedCents : null
  return {
    id: row.id,
    amount: fromCents(order.totalCents),
    captured_amount: capturedCents === null ? null : fromCents(capturedCents),
    state: row.state,
    payment_method: { id: row.methodId, name: findPaymentMethod(row.methodId)?.name ?? '' },
    source: row.lastDigits ? { last_digits: row.lastDigits, name: row.holder ?? '' } : null,
  }
}
