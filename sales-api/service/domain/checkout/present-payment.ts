import { and, asc, isNull, notInArray, sql } from 'drizzle-orm'
import type { WirePayment } from '@/lib/shared/contract/payment'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { payments } from '../../db/schema/orders'
import { byOrder } from '../orders/by-order'
import type { OrderRow } from '../orders/find-order'
import { type PaymentRow, paymentStates } from './being-paid'
import { findPaymentMethod } from './payment-methods'

const selectPayments = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        sql`${payments.orderId} = any(${sql.placeholder('orderIds')})`,
        notInArray(payments.state, paymentStates('over')),
        isNull(payments.failure),
      ),
    )
    .orderBy(asc(payments.id))
    .prepare('select_payments_of_orders'),
)

/** The payments of each order that still count, with the order's total as their amount. */
export async function presentPayments(db: Queryable, orderIds: number[]) {
  const rows = byOrder(await selectPayments(db).execute({ orderIds }), (row) => row.orderId)
  return (order: OrderRow) => rows(order.id).map((row) => presentPayment(row, order))
}

function presentPayment(row: PaymentRow, order: OrderRow): WirePayment {
  const capturedCents = row.state === 'completed' ? row.capturedCents : null
  return {
    id: row.id,
    amount: fromCents(order.totalCents),
    captured_amount: capturedCents === null ? null : fromCents(capturedCents),
    state: row.offeredAgain ? 'failed' : row.state,
    waits_for: row.state === 'authorizing' ? row.waitsFor : null,
    payment_method: { id: row.methodId, name: findPaymentMethod(row.methodId)?.name ?? '' },
    source: row.lastDigits
      ? { last_digits: row.lastDigits, name: row.holder ?? '', cc_type: row.brand ?? 'other' }
      : null,
  }
}
