import { eq, inArray, sql } from 'drizzle-orm'
import { type DoorAmount, PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents, orderTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import type { Queryable, Tx } from '../../db/database'
import { doorMoney, payments } from '../../db/schema/orders'
import { findLivePayment } from '../checkout/payment-in-progress'
import { doorPaymentMethodOf } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'

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

/** SQL of a query of payments: cents that came for their order at the door, before refunds. */
export const cameAtDoor = sql<number>`(
  coalesce((select sum(came.cents) from door_money came
    where came.order_id = payments.order_id), 0)
  + coalesce((select sum(given.cents) from payment_refunds given
    where given.payment_id = payments.id and given.state = 'done'), 0))::int`

/** Reads `cameAtDoor` of one payment. */
export async function cameAtDoorCents(db: Queryable, paymentId: number): Promise<number> {
  const own = eq(payments.id, paymentId)
  const [row] = await db.select({ cents: cameAtDoor }).from(payments).where(own)
  return row?.cents ?? 0
}

/** Whether money came at the door and covers what is due. */
export function isCovered(dueCents: number | null, cameCents: number): boolean {
  return dueCents !== null && cameCents > 0 && cameCents >= dueCents
}

/**
 * Records the amounts received at the door, in cents; change is negative. Without amounts the whole
 * total counts as received by the chosen method, unless money came before the delivery was set
 * back. Does nothing for an order paid by card or Pix. Throws OperatorError if the sum exceeds the
 * rest of the order's total.
 */
export async function recordDoorPayment(
  tx: Tx,
  order: OrderRow,
  amounts: readonly DoorAmount[] | null,
): Promise<void> {
  const payment = await findLivePayment(tx, order.id)
  if (!payment || payment.gatewayKey !== null || payment.methodId === PIX_METHOD_ID) {
    if (!amounts) return
    throw new OperatorError(`order ${order.number} is not paid at the door`, {
      portuguese: 'Este pedido não é pago na entrega',
    })
  }
  const { producedCents, itemCents, shipCents, adjustmentCents } = order
  const total = orderTotalCents(producedCents ?? itemCents, shipCents, adjustmentCents)
  const came = await cameAtDoorCents(tx, payment.id)
  if (came > 0 && !amounts) return
  const due = total - came
  const rows = amounts ?? [{ way: doorPaymentMethodOf(payment.methodId), cents: due }]
  const sum = rows.reduce((cents, row) => cents + row.cents, 0)
  if (sum > due || sum < Math.min(0, due)) {
    const [is, most] = [sum, due].map((cents) => formatBrl(fromCents(cents)))
    const cause = came > 0 ? `Falta receber ${most} do pedido` : `O pedido custa ${most}`
    throw new OperatorError(
      `order ${order.number} ${came > 0 ? 'still costs' : 'costs'} ${most}, not ${is}: record the change too`,
      { portuguese: `${cause}. Registre também o troco` },
    )
  }
  const passed = rows.filter(({ cents }) => cents !== 0)
  if (passed.length > 0) {
    await tx.insert(doorMoney).values(passed.map((row) => ({ ...row, orderId: order.id })))
  }
}

/** Records a refund in cents that the shop hands out itself, as a negative amount. */
export async function recordDoorRefund(tx: Tx, orderId: number, given: DoorAmount): Promise<void> {
  await tx.insert(doorMoney).values({ orderId, way: given.way, cents: -given.cents })
}
