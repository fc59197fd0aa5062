import { and, eq, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm'
import type { WirePayment } from '@/lib/shared/contract/payment'
import { fromCents } from '@/lib/shared/money'
import { jsonRows } from '../../db/json-rows'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { type PaymentRow, paymentStates } from './being-paid'
import { findPaymentMethod, type Place } from './payment-methods'

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

/** What was given back of the payments of an order, beside it in a select. */
export const refundsOfOrder = jsonRows(
  { refund: { paymentId: paymentRefunds.paymentId, cents: paymentRefunds.cents } },
  sql`from ${paymentRefunds}
    join ${payments} on ${payments.id} = ${paymentRefunds.paymentId}
    where ${and(eq(payments.orderId, orders.id), eq(paymentRefunds.state, 'done'))}`,
)

/** What was given back of one payment, in cents. */
type Refund = Pick<typeof paymentRefunds.$inferSelect, 'paymentId' | 'cents'>

/** A payment in wire form, with the order's total as its amount and what was refunded of it; amounts in BRL. */
export function presentPayment(
  row: PaymentRow,
  order: OrderRow,
  { refunds, place }: { refunds: Refund[]; place: Place },
): WirePayment {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id)
  const refundedCents = own.reduce((sum, { cents }) => sum + cents, 0)
  const capturedCents = row.state === 'completed' ? row.capturedCents : null
  return {
    id: row.id,
    amount: fromCents(order.totalCents),
    captured_amount: capturedCents === null ? null : fromCents(capturedCents),
    ...(refundedCents > 0 ? { refunded_amount: fromCents(refundedCents) } : {}),
    state: row.offeredAgain ? 'failed' : row.state,
    waits_for: row.state === 'authorizing' ? row.waitsFor : null,
    payment_method: { id: row.methodId, name: findPaymentMethod(row.methodId, place)?.name ?? '' },
    source: row.lastDigits
      ? { last_digits: row.lastDigits, name: row.holder ?? '', cc_type: row.brand ?? 'other' }
      : null,
  }
}
