import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { WirePayment } from '../../../lib/contract/payment'
import { fromCents } from '../../../lib/money/money'
import type { Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import type { PaymentRow } from './being-paid'
import { findPaymentMethod } from './payment-methods'

/** The order's payments that still count, with the order's total as their amount (B.2, ORD-21). */
export async function presentPayments(db: Queryable, order: OrderRow): Promise<WirePayment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), notInArray(payments.state, ['failed', 'void'])))
    .orderBy(asc(payments.id))
  return rows.map((row) => presentPayment(row, order))
}

function presentPayment(row: PaymentRow, order: OrderRow): WirePayment {
  return {
    id: row.id,
    amount: fromCents(order.totalCents),
    captured_amount: row.capturedCents === null ? null : fromCents(row.capturedCents),
    state: row.state,
    payment_method: { id: row.methodId, name: findPaymentMethod(row.methodId)?.name ?? '' },
    source: row.lastDigits ? { last_digits: row.lastDigits, name: row.holder ?? '' } : null,
  }
}
