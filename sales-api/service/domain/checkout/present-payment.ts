import { and, eq, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm'
import type { WirePayment } from '@/lib/shared/contract/payment'
import { fromCents } from '@/lib/shared/money'
import { jsonRows } from '../../db/json-rows'
import { orders, payments } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { type PaymentRow, paymentStates } from './being-paid'
import { findPaymentMethod } from './payment-methods'

const stillCounts = and(
  eq(payments.orderId, orders.id),
  notInArray(payments.state, paymentStates('over')),
  isNull(payments.failure),
)

/** The payments of an order that still count, beside it in a select. */
export const paymentsOfOrder = jsonRows(
  { payment: getTableColumns(payments) },
  sql`from ${payments} where ${stillCounts} order by ${payments.id}`,
)

/** A payment in wire form, with the order's total as its amount. */
export function presentPayment(row: PaymentRow, order: OrderRow): WirePayment {
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
