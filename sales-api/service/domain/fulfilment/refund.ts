import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, or, sum } from 'drizzle-orm'
import type { DoorPaymentMethod } from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents, orderTotalCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/errors'
import { databaseNow, databaseTimeAgo } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { paymentRefunds } from '../../db/schema/gateway'
import { doorMoney, orders, payments } from '../../db/schema/orders'
import { type Gateway, RefundRejectedError } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/payment-in-progress'
import { doorPaymentMethodOf, paysAtDoor } from '../checkout/payment-methods'
import { type OrderRow, unknownOrder } from '../orders/find-order'
import { mailRefunded } from '../orders/mail-once'
import { type Actor, recordAct } from '../staff/audit-trail'
import { isOwedAtDoor } from './close-payment'
import { readDoorBalance, recordDoorRefund, sumDoorMoney } from './door-money'
import { mailRefund, recordCharge } from './record-charge'
import { hasArrived } from './states'
import { surplusCents } from './view-payment'

type RefundRow = typeof paymentRefunds.$inferSelect

/** A refund that the gateway has not confirmed yet, with its payment. */
interface RefundRequest {
  refund: RefundRow
  payment: PaymentRow
}

interface RefundOptions {
  /** Allows the amount and reason of a refund of the last 10 minutes. */
  again?: boolean
  /** How the shop hands the money back; otherwise as it was paid at the door. */
  way?: DoorPaymentMethod
  /** Records the act; without it nothing is recorded. */
  by?: Actor
}

/** Period in which an equal refund counts as the repetition of an interrupted command. */
const REPETITION_MS = 10 * 60_000

/**
 * Refunds `cents` of a charged order, or the rest when `cents` is null. The job retries when the
 * gateway does not respond. A refund of a payment at the door is only recorded. Throws
 * OperatorError when nothing was charged, too little is left or the gateway rejects the refund.
 * Also throws for the same amount and reason within 10 minutes unless `again`.
 */
export async function refundOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  cents: number | null,
  reason: string,
  { again = false, way, by }: RefundOptions = {},
): Promise<void> {
  const request = await db.transaction((tx) =>
    requestRefund(tx, number, { cents, reason, again, way, by }),
  )
  if (!request || request.refund.state === 'done') return
  try {
    if (await sendRefund(db, gateway, request)) return
  } catch {
    // The job retries until the gateway responds.
    return
  }
  await setState(db, request.refund, 'refused')
  await recordCurrentCharge(db, gateway, request.payment)
  throw new OperatorError(
    `the gateway refuses to refund order ${number}; orders show shows its refunds`,
  )
}

/**
 * Returns the order's oldest charged payment with a rest, and that rest in cents; else the newest
 * charged one. So an abandoned payment charged outside the shop is refunded first. The rest of a
 * payment at the door is the money there, also while its charge is not recorded.
 */
async function findRefundable(tx: Tx, orderId: number) {
  const refunded = tx
    .select({ paymentId: paymentRefunds.paymentId, cents: sum(paymentRefunds.cents).as('cents') })
    .from(paymentRefunds)
    .where(ne(paymentRefunds.state, 'refused'))
    .groupBy(paymentRefunds.paymentId)
    .as('refunded')
  const isCharged = and(eq(payments.state, 'completed'), gt(payments.capturedCents, 0))
  const isAwaited = and(eq(payments.state, 'pending'), isNull(payments.failure))
  const rows = await tx
    .select({ payment: payments, refunded: refunded.cents })
    .from(payments)
    .leftJoin(refunded, eq(refunded.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), or(isCharged, isAwaited)))
    .orderBy(asc(payments.id))
  const { netCents } = await sumDoorMoney(tx, orderId)
  const charged = rows
    .map(({ payment, refunded }) => {
      const isAtDoor = paysAtDoor(payment.methodId)
      const refundedCents = Number(refunded ?? 0)
      const left = isAtDoor ? netCents : (payment.capturedCents ?? 0) - refundedCents
      return { payment, left, isUnpaid: isAtDoor && refundedCents === 0 && left <= 0 }
    })
    .filter(({ payment, left }) => {
      return payment.state === 'completed' || (paysAtDoor(payment.methodId) && left > 0)
    })
  return charged.find(({ left }) => left > 0) ?? charged.at(-1)
}

/**
 * Stores the refund under the order's lock, so that refunds together never exceed the capture. What
 * it returns of a surplus at the door is change: it was never the price of the goods. Returns null
 * for change alone.
 */
async function requestRefund(
  tx: Tx,
  number: string,
  { cents, reason, again, way, by }: { cents: number | null; reason: string } & RefundOptions,
): Promise<RefundRequest | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!order) throw unknownOrder(number)
  const charged = await findRefundable(tx, order.id)
  if (!charged) {
    throw new OperatorError(`order ${number} is not charged; there is nothing to refund`)
  }
  const { payment, left, isUnpaid } = charged
  if (isUnpaid) {
    throw new OperatorError(
      isOwedAtDoor(payment, order)
        ? `order ${number} is paid on delivery and has not arrived: nothing was paid yet; use orders cancel`
        : `nothing was received for order ${number} at the door; there is nothing to refund`,
    )
  }
  const amount = cents ?? left
  if (left <= 0) throw new OperatorError(`order ${number} is fully refunded already`)
  if (amount > left) {
    const most = formatBrl(fromCents(left))
    throw new OperatorError(`only ${most} of order ${number} can still be refunded`)
  }
  const isWithCustomer = hasArrived(order.deliveryState)
  const over = surplusCents(
    { ...payment, capturedCents: payment.capturedCents ?? weighedTotal(order) },
    await readDoorBalance(tx, order.id),
  )
  // All money of a canceled order, or of one whose goods are still in the shop, is a refund.
  const isWhole =
    order.state === 'canceled' || (amount === left && amount > over && !isWithCustomer)
  const surplus = isWhole ? 0 : over
  if (amount <= surplus && !isWithCustomer) {
    const most = formatBrl(fromCents(surplus))
    throw new OperatorError(
      `order ${number} has a surplus of ${most}: record it as change when it is delivered`,
    )
  }
  if (!again && (await isRepeated(tx, payment, amount, reason))) {
    const act = paysAtDoor(payment.methodId)
      ? 'handed back, as refund or change,'
      : 'refunded for this reason'
    throw new OperatorError(
      `${formatBrl(fromCents(amount))} of order ${number} was ${act} less than 10 minutes ago; --again refunds it once more`,
    )
  }
  if (by) {
    const facts = { cents: amount }
    await recordAct(tx, { ...by, act: 'order-refund', orderId: order.id, facts })
  }
  const doorWay =
    payment.gatewayKey === null ? (way ?? doorPaymentMethodOf(payment.methodId)) : null
  if (doorWay) await recordDoorRefund(tx, order.id, { way: doorWay, cents: amount })
  if (amount <= surplus) return null
  // Random, not counted: after a restored backup the gateway knows refunds that the shop does not.
  const key = `${number}:refund:${randomBytes(6).toString('hex')}`
  const row = { paymentId: payment.id, key, cents: amount - surplus, reason }
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...row, state: doorWay ? 'done' : 'asked', origin: 'shop' })
    .returning()
  if (!refund) throw new OperatorError(`the refund of order ${number} could not be recorded`)
  if (doorWay) await mailRefunded(tx, refund, payment, doorWay)
  return { refund, payment }
}

/** Cents of the order as weighed so far; null before. */
function weighedTotal({ producedCents, shipCents, adjustmentCents }: OrderRow): number | null {
  if (producedCents === null) return null
  return orderTotalCents(producedCents, shipCents, adjustmentCents)
}

/** Money at the door has no reason: there the amount alone decides. */
async function isRepeated(tx: Tx, payment: PaymentRow, cents: number, reason: string) {
  const { createdAt, state } = paymentRefunds
  const start = databaseTimeAgo(REPETITION_MS)
  if (paysAtDoor(payment.methodId)) {
    const { at, orderId } = doorMoney
    const own = and(eq(orderId, payment.orderId), eq(doorMoney.cents, -cents), gt(at, start))
    return (await tx.$count(doorMoney, own)) > 0
  }
  const repeated = await tx.$count(
    paymentRefunds,
    and(
      eq(paymentRefunds.paymentId, payment.id),
      eq(paymentRefunds.cents, cents),
      eq(paymentRefunds.reason, reason),
      ne(state, 'refused'),
      gt(createdAt, start),
    ),
  )
  return repeated > 0
}

/**
 * Whether the gateway has made the refund, now or earlier; false when it rejects the refund. Throws
 * when only a retry can tell.
 */
async function sendRefund(
  db: Db,
  gateway: Gateway,
  { refund, payment }: RefundRequest,
): Promise<boolean> {
  try {
    await gateway.refund(payment.gatewayKey ?? '', refund.key ?? '', refund.cents)
  } catch (cause) {
    if (cause instanceof RefundRejectedError) return false
    throw cause
  }
  await db.transaction(async (tx) => {
    if (await setState(tx, refund, 'done')) await mailRefunded(tx, refund, payment)
  })
  return true
}

/**
 * Settles a refund that is still `asked`. A state from an earlier gateway event stays. Returns
 * whether the state changed.
 */
async function setState(db: Db | Tx, { id }: RefundRow, state: RefundRow['state']) {
  const own = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'asked'))
  const rows = await db.update(paymentRefunds).set({ state }).where(own).returning()
  return rows.length > 0
}

/** Records what the gateway knows about the charge. The hourly job makes up for a failed read. */
async function recordCurrentCharge(
  db: Db,
  gateway: Gateway,
  { id, gatewayKey }: PaymentRow,
): Promise<void> {
  const readAt = await databaseNow(db)
  const charge = await gateway.read(gatewayKey ?? '').catch(() => null)
  if (charge) await recordCharge(db, id, charge, readAt)
}

/** Refunds that the gateway has neither confirmed nor rejected yet. */
export async function listRequestedRefunds(db: Db): Promise<RefundRequest[]> {
  return await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.state, 'asked'))
}

/**
 * Retries the refund. Mails the shop about a rejection, since nobody waits for the result. Throws
 * when only another retry can tell.
 */
export async function closeRefund(db: Db, gateway: Gateway, request: RefundRequest): Promise<void> {
  if (await sendRefund(db, gateway, request)) return
  await db.transaction(async (tx) => {
    const isNew = await setState(tx, request.refund, 'refused')
    if (isNew) await mailRefund(tx, { id: request.refund.id, state: 'refused' })
  })
}
