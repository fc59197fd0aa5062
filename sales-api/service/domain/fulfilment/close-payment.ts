import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { OperatorError } from '../../base/operator-error'
import { databaseNow, databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import { CaptureRejectedError, type Gateway } from '../../payments/gateway'
import { findAuthorizing, type PaymentRow, paymentStates } from '../checkout/being-paid'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { chargeAtMost, refuseChargedElsewhere } from './charged-elsewhere'
import { noteCharge } from './note-charge'
import { hasArrived } from './states'

/** The payment that pays for the order, null when it was denied. */
export async function findLivePayment(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.state, paymentStates('pays')),
        isNull(payments.failure),
      ),
    )
  return row ?? null
}

/** Whether the customer pays at the door and does not have the goods yet: an amount that is captured is only recorded. */
export function isOwedAtDoor(
  { methodId }: PaymentRow,
  { deliveryState }: Pick<OrderRow, 'deliveryState'>,
): boolean {
  return methodId !== GATEWAY_METHOD_ID && !hasArrived(deliveryState)
}

/**
 * Ends the order's payment inside an open transaction; `closePayment` then tells the gateway. Throws OperatorError for a
 * payment that was charged, unless the order is canceled and all of the charge is refunded.
 */
export async function voidPayment(
  tx: Tx,
  order: OrderRow,
  failure: 'denied' | 'canceled',
): Promise<PaymentRow | null> {
  if (await findAuthorizing(tx, order.id)) {
    throw new OperatorError('the gateway is just being asked about this payment; try again shortly')
  }
  const live = await findLivePayment(tx, order.id)
  if (!live) return null
  const isOver = failure === 'canceled' && (await isRefunded(tx, live))
  if (live.capturedCents !== null && !isOver && !isOwedAtDoor(live, order)) {
    throw new OperatorError('the payment is already captured; orders refund gives the money back')
  }
  const [row] = await tx
    .update(payments)
    .set({ failure, updatedAt: databaseTime, ...(isOver ? {} : asVoid(live)) })
    .where(eq(payments.id, live.id))
    .returning()
  return row ?? null
}

/** A payment that the gateway knows waits for its answer. */
function asVoid({ gatewayKey }: PaymentRow): Partial<PaymentRow> {
  return gatewayKey === null ? { state: 'void', capturedCents: null } : { state: 'pending' }
}

/** Whether all that was charged is refunded. */
async function isRefunded(tx: Tx, { id, state, capturedCents }: PaymentRow): Promise<boolean> {
  if (state !== 'completed' || !capturedCents) return false
  const own = and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.state, 'done'))
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.cents}), 0)::int` })
    .from(paymentRefunds)
    .where(own)
  return (row?.cents ?? 0) >= capturedCents
}

/** Payments whose end is decided but not yet answered by the gateway. */
export async function listClosing(db: Db): Promise<PaymentRow[]> {
  return await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        or(isNotNull(payments.failure), isNotNull(payments.capturedCents)),
      ),
    )
}

/** Captures or voids what was decided, outside any transaction; repeating it changes nothing. Throws OperatorError when nothing is held, or another amount is charged already. */
export async function closePayment(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const { failure, capturedCents } = payment
  const isLetGo = failure !== null || capturedCents === 0
  const closed = isLetGo
    ? await letGo(db, gateway, payment)
    : await capture(db, gateway, payment, capturedCents ?? 0)
  const state = failure === null ? 'completed' : 'void'
  await db.update(payments).set({ state, updatedAt: databaseTime }).where(stillAs(closed))
}

/** Still pending with what was decided: another who closes it at the same time may have learned more. */
function stillAs({ id, capturedCents }: PaymentRow) {
  const isSame =
    capturedCents === null
      ? isNull(payments.capturedCents)
      : eq(payments.capturedCents, capturedCents)
  return and(eq(payments.id, id), eq(payments.state, 'pending'), isSame)
}

/** A void leaves alone what was captured, which only the gateway can tell. */
async function letGo(db: Db, gateway: Gateway, payment: PaymentRow): Promise<PaymentRow> {
  await gateway.void(payment.gatewayKey ?? '')
  const askedAt = await databaseNow(db)
  const charge = await gateway.read(payment.gatewayKey ?? '')
  if (charge?.state !== 'captured') return payment
  await noteCharge(db, payment.id, charge, askedAt)
  await refuseChargedElsewhere(db, payment.id)
  return payment
}

/** The payment with what is captured of it in the end. */
async function capture(
  db: Db,
  gateway: Gateway,
  payment: PaymentRow,
  wanted: number,
): Promise<PaymentRow> {
  const key = payment.gatewayKey ?? ''
  try {
    await gateway.capture(key, wanted)
    return payment
  } catch (cause) {
    if (!(cause instanceof CaptureRejectedError)) throw cause
  }
  const askedAt = await databaseNow(db)
  const charge = await gateway.read(key)
  if (charge?.state === 'captured') {
    await noteCharge(db, payment.id, charge, askedAt)
    await refuseChargedElsewhere(db, payment.id)
    return { ...payment, capturedCents: charge.capturedCents }
  }
  const held = charge?.heldCents ?? 0
  if (held > 0 && held < wanted) {
    await takeLess(db, payment, held)
    await gateway.capture(key, held)
    return { ...payment, capturedCents: held }
  }
  await db
    .update(payments)
    .set({ capturedCents: null, updatedAt: databaseTime })
    .where(stillAs(payment))
  if (charge) await noteCharge(db, payment.id, charge, askedAt)
  throw new OperatorError('the gateway no longer holds this money: nothing was charged')
}

/** The order is charged what is held: its produced amount follows, as it does where the weights exceed the authorised amount. */
async function takeLess(db: Db, payment: PaymentRow, held: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(orders.id, payment.orderId)
    await tx.select({ id: orders.id }).from(orders).where(own).for('update')
    const rows = await tx
      .update(payments)
      .set({ capturedCents: held, updatedAt: databaseTime })
      .where(stillAs(payment))
      .returning({ id: payments.id })
    if (rows.length > 0) await chargeAtMost(tx, payment.orderId, held)
  })
}

/** Closes now if the gateway answers, otherwise the job does it later; throws OperatorError when nothing is held. */
export async function tryClosing(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'pending') return
  try {
    await closePayment(db, gateway, payment)
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
  }
}
