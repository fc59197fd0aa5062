import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { orderTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import { databaseNow, databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import { CaptureRejectedError, type Gateway } from '../../payments/gateway'
import { findAuthorizing, findLivePayment, type PaymentRow } from '../checkout/payment-in-progress'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { sumDoorMoney } from './door-money'
import { awaitsPix } from './pix'
import { chargeAtMost, recordCharge, refuseChargedElsewhere } from './record-charge'
import { hasArrived } from './states'

/**
 * Whether the order is paid at the door and not delivered yet, or its Pix has not come. The
 * captured amount is then only recorded, not paid. An ended payment is owed no more.
 */
export function isOwedAtDoor(
  payment: PaymentRow,
  { deliveryState }: Pick<OrderRow, 'deliveryState'>,
): boolean {
  const { methodId, failure } = payment
  if (isPixMethod(methodId)) return awaitsPix(payment)
  return methodId !== GATEWAY_METHOD_ID && failure === null && !hasArrived(deliveryState)
}

/**
 * Ends the order's live payment inside an open transaction and returns it, or null if there is
 * none. The caller then passes it to `tryClosing`, which updates the gateway. Throws OperatorError
 * while an authorisation runs, and for a charged payment. A charge is allowed when it is due at the
 * door, or when the order is canceled and fully refunded. Money received at the door before the
 * delivery was set back forbids a denial until it is refunded, and stays charged after a
 * cancellation.
 */
export async function voidPayment(
  tx: Tx,
  order: OrderRow,
  failure: 'denied' | 'canceled',
): Promise<PaymentRow | null> {
  if (await findAuthorizing(tx, order.id)) {
    throw new OperatorError('a gateway call for this payment is running; try again shortly', {
      portuguese: 'O banco ainda não respondeu. Tente de novo daqui a pouco',
    })
  }
  const live = await findLivePayment(tx, order.id)
  if (!live) return null
  const isCanceled = failure === 'canceled'
  const isOwed = isOwedAtDoor(live, order)
  const isAtDoor = isOwed && !isPixMethod(live.methodId)
  if (!isCanceled && isAtDoor && (await sumDoorMoney(tx, order.id)).netCents > 0) {
    throw new OperatorError('money came at the door; cancel the order, then refund', {
      portuguese: 'Já entrou dinheiro deste pedido: cancele e devolva',
    })
  }
  const isOver = isCanceled && (await isRefunded(tx, live))
  const paid = isCanceled ? await findPaidAtDoor(tx, order, live) : null
  if (live.capturedCents !== null && !isOver && !isOwed) {
    throw new OperatorError('the payment is already captured; use orders refund', {
      portuguese: 'Este pedido já foi pago. Quem cuida do sistema devolve o dinheiro antes',
    })
  }
  const [row] = await tx
    .update(payments)
    .set({ failure, updatedAt: databaseTime, ...(paid ?? (isOver ? {} : asVoid(live))) })
    .where(eq(payments.id, live.id))
    .returning()
  return row ?? null
}

/**
 * New state of an ended payment: `pending` until the gateway confirms, or `void` without a gateway.
 */
function asVoid({ gatewayKey }: PaymentRow): Partial<PaymentRow> {
  return gatewayKey === null ? { state: 'void', capturedCents: null } : { state: 'pending' }
}

/** The charge of a payment that the customer has made at the door; null without money there. */
async function findPaidAtDoor(
  tx: Tx,
  { id, producedCents, shipCents, adjustmentCents }: OrderRow,
  { gatewayKey, methodId, capturedCents }: PaymentRow,
): Promise<Partial<PaymentRow> | null> {
  if (gatewayKey !== null || isPixMethod(methodId) || producedCents === null) return null
  if ((await sumDoorMoney(tx, id)).netCents <= 0) return null
  const dueCents = orderTotalCents(producedCents, shipCents, adjustmentCents)
  return { state: 'completed', capturedCents: capturedCents ?? dueCents }
}

/** Whether confirmed refunds cover the whole captured amount. */
async function isRefunded(tx: Tx, { id, state, capturedCents }: PaymentRow): Promise<boolean> {
  if (state !== 'completed' || !capturedCents) return false
  const own = and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.state, 'done'))
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.cents}), 0)::int` })
    .from(paymentRefunds)
    .where(own)
  return (row?.cents ?? 0) >= capturedCents
}

/** Pending payments with a decided capture or void that the gateway has not confirmed. */
export async function listClosing(db: Db): Promise<PaymentRow[]> {
  return await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pending'),
        isNotNull(payments.gatewayKey),
        or(isNotNull(payments.failure), isNotNull(payments.capturedCents)),
      ),
    )
}

/**
 * Captures or voids the payment as decided; idempotent. Must run outside a transaction. Throws
 * OperatorError when the gateway holds nothing or has charged another amount.
 */
export async function closePayment(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const { failure, capturedCents } = payment
  const isVoid = failure !== null || capturedCents === 0
  const closed = isVoid
    ? await voidHold(db, gateway, payment)
    : await capture(db, gateway, payment, capturedCents ?? 0)
  const state = failure === null ? 'completed' : 'void'
  const capturedAt = isVoid ? null : databaseTime
  await db
    .update(payments)
    .set({ state, capturedAt, updatedAt: databaseTime })
    .where(stillAs(closed))
}

/**
 * Matches only a pending payment with the same decided amount: a concurrent close may know more.
 */
function stillAs({ id, capturedCents }: PaymentRow) {
  const isSame =
    capturedCents === null
      ? isNull(payments.capturedCents)
      : eq(payments.capturedCents, capturedCents)
  return and(eq(payments.id, id), eq(payments.state, 'pending'), isSame)
}

/**
 * Voids the hold. A void does not undo a capture, so the charge is read again. Throws OperatorError
 * when the gateway charged the payment outside the shop.
 */
async function voidHold(db: Db, gateway: Gateway, payment: PaymentRow): Promise<PaymentRow> {
  await gateway.void(payment.gatewayKey ?? '')
  const readAt = await databaseNow(db)
  const charge = await gateway.read(payment.gatewayKey ?? '')
  if (charge?.state !== 'captured') return payment
  await recordCharge(db, payment.id, charge, readAt)
  await refuseChargedElsewhere(db, payment.id)
  return payment
}

/** Returns the payment with the finally captured amount. */
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
  const readAt = await databaseNow(db)
  const charge = await gateway.read(key)
  if (charge?.state === 'captured') {
    await recordCharge(db, payment.id, charge, readAt)
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
  if (charge) await recordCharge(db, payment.id, charge, readAt)
  throw new OperatorError('the gateway no longer holds this money: nothing was charged', {
    portuguese: 'A reserva do cartão venceu: nada foi cobrado',
  })
}

/** Lowers the capture to the held cents, and the order's produced amount with it. */
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

/**
 * Closes a pending payment immediately. Ignores gateway failures, since the closing job retries.
 * Throws the OperatorErrors of `closePayment`.
 */
export async function tryClosing(db: Db, gateway: Gateway, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'pending' || payment.gatewayKey === null) return
  try {
    await closePayment(db, gateway, payment)
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause
  }
}
