import { eq, inArray, sql } from 'drizzle-orm'
import type { WayAmount } from '@/lib/shared/canceled-money'
import {
  type DoorAmount,
  type DoorPaymentMethod,
  isPixMethod,
  PIX_METHOD_ID,
} from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents, orderTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import type { Queryable, Tx } from '../../db/database'
import { doorMoney, orders } from '../../db/schema/orders'
import { findLivePayment } from '../checkout/payment-in-progress'
import { doorPaymentMethodOf } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { ARRIVED_IN, hasArrived } from './states'

/** Money at the door and by Pix of one order, in cents. */
export interface DoorSums {
  /** Received less what was handed back. */
  netCents: number
  /** Handed back: change and refunds. */
  backCents: number
}

const NO_MONEY: DoorSums = { netCents: 0, backCents: 0 }

export async function sumDoorMoney(db: Queryable, orderId: number): Promise<DoorSums> {
  return (await sumDoorMoneyOf(db, [orderId]))(orderId)
}

/** Reads the sums of several orders at once. */
export async function sumDoorMoneyOf(
  db: Queryable,
  orderIds: number[],
): Promise<(orderId: number) => DoorSums> {
  const rows = await db
    .select({
      orderId: doorMoney.orderId,
      netCents: sql<number>`coalesce(sum(${doorMoney.cents}), 0)::int`,
      backCents: sql<number>`coalesce(-sum(${doorMoney.cents}) filter (where ${doorMoney.cents} < 0), 0)::int`,
    })
    .from(doorMoney)
    .where(inArray(doorMoney.orderId, orderIds))
    .groupBy(doorMoney.orderId)
  const sums = new Map(rows.map(({ orderId, ...own }) => [orderId, own]))
  return (orderId) => sums.get(orderId) ?? NO_MONEY
}

/** Balance of the door money of one order, in cents. */
export interface DoorBalance {
  /** Received before refunds. */
  receivedCents: number
  /** Received less refunds. */
  netCents: number
}

/** When the money was last refunded in full, so that it counts as never received. */
function lastReset(orderId: 'orders.id' | 'payments.order_id') {
  const id = sql.raw(orderId)
  const isOver = sql`exists (select from orders placed where placed.id = ${id}
    and (placed.state = 'canceled' or placed.delivery_state in (${sql.raw(
      ARRIVED_IN.map((state) => `'${state}'`).join(', '),
    )})))`
  return sql`(
    select coalesce(max(at), '-infinity') from (
      select at, sum(cents) over (order by at) as net, max(at) over () as last
      from door_money where order_id = ${id}
    ) money
    where net <= 0 and (at < last or not ${isOver}))`
}

/**
 * Columns with the balance, for a query whose table `orders` or `payments` is not aliased. Money
 * that was refunded in full counts as never received, unless the customer has the goods or the
 * order is canceled.
 */
export function doorBalance(orderId: 'orders.id' | 'payments.order_id') {
  const id = sql.raw(orderId)
  return {
    receivedCents: sql<number>`(
      with refunded as (select ${lastReset(orderId)} as at)
      select coalesce((select sum(money.cents) from door_money money
          where money.order_id = ${id} and money.at > refunded.at), 0)
        + coalesce((select sum(refunds.cents) from payment_refunds refunds
          join payments own on own.id = refunds.payment_id
          where own.order_id = ${id} and own.gateway_key is null
          and refunds.state = 'done' and refunds.created_at > refunded.at), 0)
      from refunded)::int`,
    netCents: sql<number>`coalesce((select sum(money.cents) from door_money money
      where money.order_id = ${id}), 0)::int`,
  }
}

/**
 * Condition for a query of `payment_refunds` and `payments`, not aliased: leaves out refunds at the
 * door of money that counts as never received.
 */
export const isOfReceived = sql`(payments.gateway_key is not null
  or payments.method_id = ${PIX_METHOD_ID}
  or payment_refunds.created_at > ${lastReset('payments.order_id')})`

export async function readDoorBalance(db: Queryable, orderId: number): Promise<DoorBalance> {
  const own = eq(orders.id, orderId)
  const [row] = await db.select(doorBalance('orders.id')).from(orders).where(own)
  return row ?? { receivedCents: 0, netCents: 0 }
}

/** Whether money was received at the door and covers the amount due. */
export function isCovered(dueCents: number | null, { receivedCents }: DoorBalance): boolean {
  return dueCents !== null && receivedCents > 0 && receivedCents >= dueCents
}

/**
 * Sums in BRL by way of what came at the door; null when all came by the payment's own method, or
 * when some was refunded, as `receivedCents` is before refunds.
 */
export function waysReceived(
  amounts: readonly DoorAmount[],
  receivedCents: number,
  methodId: number,
): WayAmount[] | null {
  const sums = new Map<DoorPaymentMethod, number>()
  for (const { way, cents } of amounts) sums.set(way, (sums.get(way) ?? 0) + cents)
  const ways = [...sums].filter(([, cents]) => cents !== 0)
  const isWhole =
    ways.every(([, cents]) => cents > 0) &&
    ways.reduce((sum, [, cents]) => sum + cents, 0) === receivedCents
  const isAsChosen = ways.length === 1 && ways[0]?.[0] === doorPaymentMethodOf(methodId)
  if (!isWhole || isAsChosen) return null
  return ways.map(([way, cents]) => ({ way, amount: fromCents(cents) }))
}

/** Cents still to be received of an order's total; below zero to be handed back. */
export function restAtDoor(totalCents: number, { receivedCents, netCents }: DoorBalance): number {
  if (receivedCents < totalCents) return totalCents - receivedCents
  return Math.min(0, totalCents - netCents)
}

/**
 * Records the amounts received at the door, in cents; change is negative. Without amounts records
 * the rest of the order's total by the chosen method, but nothing once the customer has the goods
 * or the total is covered. Does nothing for an order paid by card or Pix. Throws OperatorError if
 * the sum exceeds the rest, or if a surplus is not handed back exactly.
 */
export async function recordDoorPayment(
  tx: Tx,
  order: OrderRow,
  amounts: readonly DoorAmount[] | null,
): Promise<void> {
  const payment = await findLivePayment(tx, order.id)
  if (!payment || payment.gatewayKey !== null || isPixMethod(payment.methodId)) {
    if (!amounts) return
    throw new OperatorError(`order ${order.number} is not paid at the door`, {
      portuguese: 'Este pedido não é pago na entrega',
    })
  }
  const { producedCents, itemCents, shipCents, adjustmentCents } = order
  const total = orderTotalCents(producedCents ?? itemCents, shipCents, adjustmentCents)
  const balance = await readDoorBalance(tx, order.id)
  if (!amounts && (hasArrived(order.deliveryState) || isCovered(total, balance))) return
  const rest = restAtDoor(total, balance)
  const rows = amounts ?? [{ way: doorPaymentMethodOf(payment.methodId), cents: rest }]
  const sum = rows.reduce((cents, row) => cents + row.cents, 0)
  if (sum > rest || sum < Math.min(0, rest)) {
    throw refusedSum(order, { sum, rest, isPartPaid: balance.receivedCents > 0 })
  }
  const passed = rows.filter(({ cents }) => cents !== 0)
  if (passed.length > 0) {
    await tx.insert(doorMoney).values(passed.map((row) => ({ ...row, orderId: order.id })))
  }
}

function refusedSum(
  { number }: OrderRow,
  { sum, rest, isPartPaid }: { sum: number; rest: number; isPartPaid: boolean },
): OperatorError {
  const [is, most] = [sum, Math.abs(rest)].map((cents) => formatBrl(fromCents(cents)))
  if (rest < 0) {
    return new OperatorError(`hand back ${most} of order ${number} and record it as change`, {
      portuguese: `Devolva ${most} ao cliente e registre o troco`,
    })
  }
  const cause = isPartPaid ? `Falta receber ${most} do pedido` : `O pedido custa ${most}`
  return new OperatorError(
    `order ${number} ${isPartPaid ? 'still costs' : 'costs'} ${most}, not ${is}: record the change too`,
    { portuguese: `${cause}. Registre também o troco` },
  )
}

/** Records a refund in cents that the shop hands out itself, as a negative amount. */
export async function recordDoorRefund(tx: Tx, orderId: number, refund: DoorAmount): Promise<void> {
  await tx.insert(doorMoney).values({ orderId, way: refund.way, cents: -refund.cents })
}
