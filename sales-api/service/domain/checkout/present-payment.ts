import { and, eq, getTableColumns, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { WirePayment } from '@/lib/shared/contract/payment'
import { fromCents } from '@/lib/shared/money'
import { jsonRows } from '../../db/json-rows'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import type { OrderRow } from '../orders/find-order'
import { type PaymentRow, paymentStates } from './being-paid'
import { findPaymentMethod, type Place } from './payment-methods'

const stillCounts = and(notInArray(payments.state, paymentStates('over')), isNull(payments.failure))

/** Of a placed order that was denied or canceled the payment that ended stays. */
const isLastOfPlaced = and(
  isNotNull(orders.completedAt),
  sql`${payments.id} = (
    select max(own.id) from payments own
    where own.order_id = ${orders.id} and own.state <> 'checkout')`,
)

/** The payments of an order that still count, or the one that ended with it, beside it in a select. */
export const paymentsOfOrder = jsonRows(
  { payment: getTableColumns(payments) },
  sql`from ${payments}
    where ${and(eq(payments.orderId, orders.id), or(stillCounts, isLastOfPlaced))}
    order by ${payments.id}`,
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
    ...(row.tolerancePercent === null ? {} : { tolerance_percent: row.tolerancePercent }),
    state: stateOf(row),
    waits_for: row.state === 'authorizing' ? row.waitsFor : null,
    payment_method: { id: row.methodId, name: findPaymentMethod(row.methodId, place)?.name ?? '' },
    source: row.lastDigits
      ? { last_digits: row.lastDigits, name: row.holder ?? '', cc_type: row.brand ?? 'other' }
      : null,
  }
}

/** A payment whose end the gateway has not confirmed yet is over for the customer. */
function stateOf({ state, failure, offeredAgain }: PaymentRow): string {
  if (offeredAgain) return 'failed'
  return state === 'pending' && failure !== null ? 'void' : state
}
