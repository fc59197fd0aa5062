import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, ne, sum } from 'drizzle-orm'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { OperatorError } from '../../base/operator-error'
import { databaseNow, databaseTimeAgo } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import { type Gateway, RefundRejectedError } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/being-paid'
import { isOwedAtDoor } from './close-payment'
import { mailRefund, noteCharge } from './note-charge'

type RefundRow = typeof paymentRefunds.$inferSelect

/** A refund that the gateway has not answered yet, with the payment that it gives back. */
interface Asked {
  refund: RefundRow
  payment: PaymentRow
}

/** Time in which the same refund counts as the repetition of an interrupted command. */
const REPETITION_MS = 10 * 60_000

/**
 * Refunds this many cents of a charged order, or with null all that is left, once; the job repeats the call when the
 * gateway does not answer. A refund of what was paid at the door is only recorded. Throws OperatorError, also for the same amount and reason within 10 minutes unless `again`.
 */
export async function refundOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  cents: number | null,
  reason: string,
  again = false,
): Promise<void> {
  const asked = await db.transaction((tx) => ask(tx, number, { cents, reason, again }))
  if (asked.refund.state === 'done') return
  try {
    if (await giveBack(db, gateway, asked)) return
  } catch {
    // Asked for until the gateway answers.
    return
  }
  await setState(db, asked.refund, 'refused')
  await look(db, gateway, asked.payment)
  throw new OperatorError(
    `the gateway gives back nothing of order ${number} any more; orders show tells what it knows`,
  )
}

/**
 * The order's charged payment with the cents that are left of it; one that was given up, and which the gateway charged
 * without the shop, comes first until all of it is given back.
 */
async function findCharged(tx: Tx, orderId: number) {
  const given = tx
    .select({ paymentId: paymentRefunds.paymentId, cents: sum(paymentRefunds.cents).as('cents') })
    .from(paymentRefunds)
    .where(ne(paymentRefunds.state, 'refused'))
    .groupBy(paymentRefunds.paymentId)
    .as('given')
  const isCharged = [eq(payments.state, 'completed'), gt(payments.capturedCents, 0)]
  const rows = await tx
    .select({ payment: payments, given: given.cents })
    .from(payments)
    .leftJoin(given, eq(given.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), ...isCharged))
    .orderBy(asc(payments.id))
  const charged = rows.map(({ payment, given }) => ({
    payment,
    left: (payment.capturedCents ?? 0) - Number(given ?? 0),
  }))
  return charged.find(({ left }) => left > 0) ?? charged.at(-1)
}

/** Writes down what is given back under the lock of the order, so that no two refunds together are more than was captured. */
async function ask(
  tx: Tx,
  number: string,
  { cents, reason, again }: { cents: number | null; reason: string; again: boolean },
): Promise<Asked> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!order) throw new OperatorError(`there is no order ${number}`)
  const charged = await findCharged(tx, order.id)
  if (!charged) {
    throw new OperatorError(`order ${number} is not charged; there is nothing to give back`)
  }
  const { payment, left } = charged
  if (isOwedAtDoor(payment, order)) {
    throw new OperatorError(
      `order ${number} is paid at the door and has not arrived: nothing was paid yet; orders cancel ends it`,
    )
  }
  const amount = cents ?? left
  if (left <= 0) throw new OperatorError(`all of order ${number} was given back already`)
  if (amount > left) {
    const most = formatBrl(fromCents(left))
    throw new OperatorError(`only ${most} of order ${number} can still be given back`)
  }
  if (!again && (await isRepeated(tx, payment.id, amount, reason))) {
    throw new OperatorError(
      `${formatBrl(fromCents(amount))} of order ${number} was refunded for this reason less than 10 minutes ago; --again refunds it once more`,
    )
  }
  // Not counted: after a backup was restored the gateway knows refunds that the shop does not.
  const key = `${number}:refund:${randomBytes(6).toString('hex')}`
  const row = { paymentId: payment.id, key, cents: amount, reason }
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...row, state: payment.gatewayKey === null ? 'done' : 'asked', origin: 'shop' })
    .returning()
  if (!refund) throw new OperatorError(`the refund of order ${number} could not be noted`)
  return { refund, payment }
}

async function isRepeated(tx: Tx, paymentId: number, cents: number, reason: string) {
  const { createdAt, state } = paymentRefunds
  const repeated = await tx.$count(
    paymentRefunds,
    and(
      eq(paymentRefunds.paymentId, paymentId),
      eq(paymentRefunds.cents, cents),
      eq(paymentRefunds.reason, reason),
      ne(state, 'refused'),
      gt(createdAt, databaseTimeAgo(REPETITION_MS)),
    ),
  )
  return repeated > 0
}

/** Whether the gateway has given the amount back, now or before; throws when only a later try can tell. */
async function giveBack(db: Db, gateway: Gateway, { refund, payment }: Asked): Promise<boolean> {
  try {
    await gateway.refund(payment.gatewayKey ?? '', refund.key ?? '', refund.cents)
  } catch (cause) {
    if (cause instanceof RefundRejectedError) return false
    throw cause
  }
  await setState(db, refund, 'done')
  return true
}

/** An event may have told first; what it told stands. */
async function setState(db: Db | Tx, { id }: RefundRow, state: RefundRow['state']) {
  const own = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'asked'))
  const rows = await db.update(paymentRefunds).set({ state }).where(own).returning()
  return rows.length > 0
}

/** What the gateway knows more than the shop; a failure to ask is made good by the hourly look. */
async function look(db: Db, gateway: Gateway, { id, gatewayKey }: PaymentRow): Promise<void> {
  const askedAt = await databaseNow(db)
  const charge = await gateway.read(gatewayKey ?? '').catch(() => null)
  if (charge) await noteCharge(db, id, charge, askedAt)
}

/** Refunds that the gateway has not answered yet. */
export async function listAsked(db: Db): Promise<Asked[]> {
  return await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.state, 'asked'))
}

/** Asks the gateway once more; nobody waits for this answer, so a refusal is mailed. Throws when only a later try can tell. */
export async function closeRefund(db: Db, gateway: Gateway, asked: Asked): Promise<void> {
  if (await giveBack(db, gateway, asked)) return
  await db.transaction(async (tx) => {
    const isNew = await setState(tx, asked.refund, 'refused')
    if (isNew) await mailRefund(tx, { id: asked.refund.id, state: 'refused' })
  })
}
