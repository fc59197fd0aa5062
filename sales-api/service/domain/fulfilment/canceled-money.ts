import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CanceledMoney } from '@/lib/shared/canceled-money'
import type { CancelReason } from '@/lib/shared/counter'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { type DoorSums, isOfReceived, sumDoorMoneyOf } from './door-money'

type AnyOrder = Pick<OrderRow, 'id' | 'state'>
type PaymentSums = Awaited<ReturnType<typeof selectPayments>>

/** Returns what becomes of the money of a canceled order; null for any other order. */
export async function findCanceledMoney(
  db: Queryable,
  order: AnyOrder,
): Promise<CanceledMoney | null> {
  return (await findCanceledMoneyOf(db, [order]))(order.id)
}

/** As `findCanceledMoney` for several orders, with as many reads as for one. */
export async function findCanceledMoneyOf(
  db: Queryable,
  orders: AnyOrder[],
): Promise<(orderId: number) => CanceledMoney | null> {
  const ids = orders.filter(({ state }) => state === 'canceled').map(({ id }) => id)
  if (ids.length === 0) return () => null
  const rows = await selectPayments(db, ids)
  const doorOf = await sumDoorMoneyOf(db, ids)
  const reasons = await selectReasons(db, ids)
  return (id) => {
    if (!ids.includes(id)) return null
    const own = rows.filter(({ orderId }) => orderId === id)
    return { ...canceledMoney(own, doorOf(id)), ...reasons.get(id) }
  }
}

function canceledMoney(rows: PaymentSums, door: DoorSums): CanceledMoney {
  const cards = rows.filter(({ methodId }) => methodId === GATEWAY_METHOD_ID)
  const others = rows.filter(({ methodId }) => methodId !== GATEWAY_METHOD_ID)
  const isPix = others.some(({ methodId }) => isPixMethod(methodId))
  const cardRestCents = sum(
    cards.map(({ chargedCents, refundedCents }) => Math.max(0, chargedCents - refundedCents)),
  )
  const restCents = cardRestCents + Math.max(0, door.netCents)
  if (restCents > 0) {
    const kind = isPix && cardRestCents === 0 ? 'pix_to_return' : 'to_refund'
    return { kind, amount: fromCents(restCents) }
  }
  const backCents = sumGivenBack(rows, door)
  if (backCents > 0) return { kind: 'refunded', amount: fromCents(backCents) }
  const isCard = rows.at(-1)?.methodId === GATEWAY_METHOD_ID
  return { kind: isCard ? 'released' : 'nothing', amount: 0 }
}

/** Returns what was given back of an order's money, in BRL; null while nothing was. */
export async function findRefundedAmount(db: Queryable, orderId: number): Promise<number | null> {
  const door = await sumDoorMoneyOf(db, [orderId])
  const cents = sumGivenBack(await selectPayments(db, [orderId]), door(orderId))
  return cents > 0 ? fromCents(cents) : null
}

/** A surplus Pix goes back without a refund of a payment; change at the door is no refund. */
function sumGivenBack(rows: PaymentSums, door: DoorSums): number {
  const isPix = rows.some(({ methodId }) => isPixMethod(methodId))
  const refunded = rows.filter(({ methodId }) => !isPix || methodId === GATEWAY_METHOD_ID)
  return sumRefunds(refunded) + (isPix ? door.backCents : 0)
}

async function selectPayments(db: Queryable, orderIds: number[]) {
  return await db
    .select({
      orderId: payments.orderId,
      methodId: payments.methodId,
      chargedCents: sql<number>`case when ${payments.state} = 'completed'
        then coalesce(${payments.capturedCents}, 0) else 0 end::int`,
      refundedCents: sql<number>`coalesce((
        select sum(payment_refunds.cents) from payment_refunds
        where payment_refunds.payment_id = payments.id
        and payment_refunds.state = 'done' and ${isOfReceived}), 0)::int`,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), ne(payments.state, 'checkout')))
    .orderBy(asc(payments.id))
}

/** Why each order was canceled, from the audit trail; `orders cancel` works without a reason. */
async function selectReasons(db: Queryable, orderIds: number[]) {
  const acts = await db
    .select({ orderId: staffActs.orderId, facts: staffActs.facts })
    .from(staffActs)
    .where(and(inArray(staffActs.orderId, orderIds), eq(staffActs.act, 'order-cancel')))
  return new Map(
    acts.flatMap(({ orderId, facts: { reason } }) =>
      reason ? [[orderId, { reason: reason as CancelReason }] as const] : [],
    ),
  )
}

function sumRefunds(rows: PaymentSums): number {
  return sum(rows.map(({ refundedCents }) => refundedCents))
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0)
}
