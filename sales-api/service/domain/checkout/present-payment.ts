import { and, eq, getTableColumns, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { WirePayment } from '@/lib/shared/contract/payment'
import type { DoorAmount } from '@/lib/shared/door-payment-methods'
import { fromCents } from '@/lib/shared/money'
import { jsonRows } from '../../db/json-rows'
import { paymentRefunds } from '../../db/schema/gateway'
import { doorMoney, orders, payments } from '../../db/schema/orders'
import { isOfReceived, waysReceived } from '../fulfilment/door-money'
import type { OrderRow } from '../orders/find-order'
import { type PaymentRow, paymentStates } from './payment-in-progress'
import { type Place, paymentName, paysAtDoor } from './payment-methods'

const stillCounts = and(notInArray(payments.state, paymentStates('over')), isNull(payments.failure))

/** The last payment of a placed order, shown even if it was denied or canceled. */
const isLastOfPlaced = and(
  isNotNull(orders.completedAt),
  sql`${payments.id} = (
    select max(own.id) from payments own
    where own.order_id = ${orders.id} and own.state <> 'checkout')`,
)

/** A charge of a placed order, also of an abandoned payment charged outside the shop. */
const isChargeOfPlaced = and(
  isNotNull(orders.completedAt),
  eq(payments.state, 'completed'),
  gt(payments.capturedCents, 0),
)

/** Subquery: the order's valid payments; of a placed order also charges and the last payment. */
export const paymentsOfOrder = jsonRows(
  { payment: getTableColumns(payments) },
  sql`from ${payments}
    where ${and(eq(payments.orderId, orders.id), or(stillCounts, isChargeOfPlaced, isLastOfPlaced))}
    order by ${payments.id}`,
)

/** Subquery: the confirmed refunds of what the order's payments received. */
export const refundsOfOrder = jsonRows(
  { refund: { paymentId: paymentRefunds.paymentId, cents: paymentRefunds.cents } },
  sql`from ${paymentRefunds}
    join ${payments} on ${payments.id} = ${paymentRefunds.paymentId}
    where ${and(eq(payments.orderId, orders.id), eq(paymentRefunds.state, 'done'), isOfReceived)}`,
)

/** Subquery: the money that passed at the door; change and refunds are negative. */
export const doorMoneyOfOrder = jsonRows(
  { money: { way: doorMoney.way, cents: doorMoney.cents } },
  sql`from ${doorMoney} where ${doorMoney.orderId} = ${orders.id} order by ${doorMoney.id}`,
)

/** A refund of one payment, in cents. */
type Refund = Pick<typeof paymentRefunds.$inferSelect, 'paymentId' | 'cents'>

interface Received {
  refunds: Refund[]
  receivedCents: number
  doorAmounts: DoorAmount[]
  place: Place
}

/**
 * Returns a payment in wire form, amounts in BRL. `amount` is the order's total; `receivedCents`
 * were received for the order at the door, before refunds.
 */
export function presentPayment(
  row: PaymentRow,
  order: OrderRow,
  { refunds, receivedCents, doorAmounts, place }: Received,
): WirePayment {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id)
  const refundedCents = own.reduce((sum, { cents }) => sum + cents, 0)
  const isPaidAtDoor = paysAtDoor(row.methodId) && row.failure === null && receivedCents > 0
  const ways = isPaidAtDoor ? waysReceived(doorAmounts, receivedCents, row.methodId) : null
  const capturedCents = row.state === 'completed' ? row.capturedCents : null
  return {
    id: row.id,
    amount: fromCents(order.totalCents),
    captured_amount: capturedCents === null ? null : fromCents(capturedCents),
    ...(isPaidAtDoor ? { received_amount: fromCents(receivedCents) } : {}),
    ...(ways ? { received_ways: ways } : {}),
    ...(refundedCents > 0 ? { refunded_amount: fromCents(refundedCents) } : {}),
    ...(row.tolerancePercent === null ? {} : { tolerance_percent: row.tolerancePercent }),
    state: stateOf(row),
    waits_for: row.state === 'authorizing' ? row.waitsFor : null,
    payment_method: { id: row.methodId, name: paymentName(row, place) },
    ...(row.changeForCents === null ? {} : { change_for: fromCents(row.changeForCents) }),
    source: row.lastDigits
      ? { last_digits: row.lastDigits, name: row.holder ?? '', cc_type: row.brand ?? 'other' }
      : null,
  }
}

/**
 * Wire state. A payment whose void the gateway has not confirmed yet is `void` for the customer.
 */
function stateOf({ state, failure, offeredAgain }: PaymentRow): string {
  if (offeredAgain) return 'failed'
  return state === 'pending' && failure !== null ? 'void' : state
}
