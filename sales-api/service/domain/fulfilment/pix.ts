import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { WireTracker } from '@/lib/shared/contract/order'
import { isPixMethod, PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { doorMoney, orders, payments } from '../../db/schema/orders'
import { pixCode, qrSvg } from '../../payments/pix-code'
import type { PaymentRow } from '../checkout/payment-in-progress'
import { isPickup } from '../delivery/shipping-methods'
import { type OrderRow, unknownOrder } from '../orders/find-order'
import { mailAgain, mailGivenBack, mailOnce } from '../orders/mail-once'
import { type Actor, recordAct } from '../staff/audit-trail'
import { sumDoorMoney } from './door-money'
import { LEAVES_IN } from './states'

const HOUR_MS = 3_600_000

/** Times from the request of a Pix to its reminder and to its deadline, in ms; null without Pix. */
export function pixTimes(): { reminderMs: number; deadlineMs: number } | null {
  const hours = wholeShop.payments.pix?.reminderHours
  return hours === undefined
    ? null
    : { reminderMs: hours * HOUR_MS, deadlineMs: 2 * hours * HOUR_MS }
}

/** Balance of a Pix, in cents. */
interface PixBalance {
  /** The exact amount of the order; null until it is weighed, and without a valid payment. */
  expectedCents: number | null
  /** Received less what was returned or refunded. */
  receivedCents: number
  /** Received less the completed Pix payments: an advance while one is awaited, then a surplus. */
  unusedCents: number
  /** Still to come; 0 unless an amount is expected. */
  dueCents: number
  /** Received beyond the order's amount: to be returned. */
  surplusCents: number
  /** Whether a Pix of the order is complete. */
  isPaid: boolean
  /** When the amount that is due was sent to the customer. */
  askedAt: Date | null
}

/** Whether the payment is a Pix that has not come yet. */
export function awaitsPix({
  methodId,
  state,
  failure,
}: Pick<PaymentRow, 'methodId' | 'state' | 'failure'>) {
  return isPixMethod(methodId) && state === 'pending' && failure === null
}

/** Returns the balance of an order's Pix, or null for an order that chose another method. */
export async function pixBalance(db: Queryable, orderId: number): Promise<PixBalance | null> {
  const own = and(eq(payments.orderId, orderId), eq(payments.methodId, PIX_METHOD_ID))
  const rows = await db.select().from(payments).where(own).orderBy(desc(payments.id))
  if (rows.length === 0) return null
  const { netCents: receivedCents } = await sumDoorMoney(db, orderId)
  const kept = await netPixCents(db, orderId)
  const unusedCents = receivedCents - kept
  const live = rows.find(awaitsPix)
  const paid = rows.find(({ state, failure }) => state === 'completed' && failure === null)
  const expectedCents = (live ?? paid)?.capturedCents ?? null
  return {
    expectedCents,
    receivedCents,
    unusedCents,
    dueCents: live?.capturedCents ? Math.max(0, live.capturedCents - unusedCents) : 0,
    surplusCents: live ? 0 : Math.max(0, unusedCents),
    isPaid: paid !== undefined,
    askedAt: live?.pixAskedAt ?? null,
  }
}

/** Cents of the order's completed Pix payments less their refunds. */
async function netPixCents(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(${payments.capturedCents} - coalesce((
        select sum(r.cents) from payment_refunds r
        where r.payment_id = payments.id and r.state = 'done'), 0)), 0)::int`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.methodId, PIX_METHOD_ID),
        eq(payments.state, 'completed'),
      ),
    )
  return row?.cents ?? 0
}

/**
 * Completes the order's Pix and mails the customer once what came covers the exact amount. Until
 * then mails the amount that is due. Must run under the order's lock, after either amount changed.
 */
export async function settlePix(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const balance = await pixBalance(tx, order.id)
  if (!awaitsPix(payment) || !balance || balance.expectedCents === null) return
  const isPaid = balance.dueCents === 0
  await tx
    .update(payments)
    .set({
      ...(isPaid ? { state: 'completed' } : { pixAskedAt: databaseTime }),
      pixLateAt: null,
      updatedAt: databaseTime,
    })
    .where(eq(payments.id, payment.id))
  await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, order.id))
  if (!isPaid) return await mailAgain(tx, order, 'order-pix-mail')
  const isInReadyMail =
    (await waitsAtStore(tx, order)) && (await mailOnce(tx, order, 'order-ready-mail'))
  if (!isInReadyMail) await mailAgain(tx, order, 'order-pix-received-mail')
}

/** Whether the customer can collect the order now. */
export async function waitsAtStore(
  db: Queryable,
  { id, fulfillmentState, deliveryState }: OrderRow,
): Promise<boolean> {
  const isReady = LEAVES_IN.includes(fulfillmentState ?? '') && deliveryState === null
  return isReady && (await isPickup(db, id))
}

interface Receiving {
  cents: number
  /** Records another Pix of the same amount instead of refusing a repetition. */
  again?: boolean
  /** Id of the Pix at a provider that confirms it itself. */
  reference?: string
  by: Actor
}

/**
 * Records a Pix that came for the order, early, late, short or double, also after the order was
 * canceled. A repeated reference is ignored. Throws OperatorError for an amount already recorded,
 * unless `again`, and for an order that chose another method.
 */
export async function receivePix(
  db: Db,
  number: string,
  { cents, again = false, reference, by }: Receiving,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPixOrder(tx, number)
    const own = eq(doorMoney.orderId, order.id)
    if (reference && (await tx.$count(doorMoney, eq(doorMoney.reference, reference))) > 0) return
    const same = await tx.$count(doorMoney, and(own, eq(doorMoney.cents, cents)))
    if (!again && !reference && same > 0) {
      const amount = formatBrl(fromCents(cents))
      throw new OperatorError(
        `a Pix of ${amount} is recorded for order ${number} already; --again records another one`,
        { portuguese: `Já registramos um Pix de ${amount} deste pedido. É outro no extrato?` },
      )
    }
    await tx.insert(doorMoney).values({ orderId: order.id, way: 'pix', cents, reference })
    await recordAct(tx, { ...by, act: 'pix-received', orderId: order.id, facts: { cents } })
    const [live] = (await tx.select().from(payments).where(eq(payments.orderId, order.id))).filter(
      awaitsPix,
    )
    if (live) return await settlePix(tx, order, live)
    await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, order.id))
    await mailAgain(tx, order, 'order-pix-received-mail')
  })
}

/**
 * Records that the shop sent back what came beyond the order's amount. Throws OperatorError when
 * that is less.
 */
export async function returnPix(db: Db, number: string, cents: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPixOrder(tx, number)
    const surplus = (await pixBalance(tx, order.id))?.surplusCents ?? 0
    if (cents > surplus) {
      const most = formatBrl(fromCents(surplus))
      throw new OperatorError(
        `${most} of order ${number} came beyond its amount; orders refund gives back a paid one`,
        { portuguese: `Só ${most} entraram a mais neste pedido` },
      )
    }
    const row = { orderId: order.id, way: 'pix' as const, cents: -cents }
    const [{ id } = { id: 0 }] = await tx.insert(doorMoney).values(row).returning()
    await mailGivenBack(tx, `pix-${id}`, { orderId: order.id, cents, way: 'pix' })
    await recordAct(tx, { ...by, act: 'pix-returned', orderId: order.id, facts: { cents } })
    await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, order.id))
  })
}

async function lockPixOrder(tx: Tx, number: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  const isPlaced = order && order.completedAt !== null
  if (!isPlaced) throw unknownOrder(number)
  if ((await pixBalance(tx, order.id)) === null) {
    throw new OperatorError(`order ${number} is not paid by Pix`, {
      portuguese: 'Este pedido não é pago por Pix',
    })
  }
  return order
}

/** Whether a Pix of the order was recorded; its weights are then final. */
export async function hasPix(db: Queryable, orderId: number): Promise<boolean> {
  const isReceipt = and(eq(doorMoney.orderId, orderId), gt(doorMoney.cents, 0))
  return (await db.$count(doorMoney, isReceipt)) > 0
}

export type PixPaid = Pick<WireTracker, 'pix_paid' | 'pix_surplus'>

/** What came by Pix once it is complete, and what of it is yet to be returned, in BRL. */
export async function presentPixPaid(
  db: Queryable,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
): Promise<PixPaid> {
  const balance = await pixBalance(db, id)
  if (!balance?.isPaid) return { pix_paid: null, pix_surplus: null }
  const { netCents, backCents } = await sumDoorMoney(db, id)
  const { surplusCents } = balance
  const isToReturn = state === 'complete' && surplusCents > 0
  return {
    pix_paid: fromCents(netCents + backCents),
    pix_surplus: isToReturn ? fromCents(surplusCents) : null,
  }
}

export type PixCharge = NonNullable<WireTracker['pix']>

/** The code that the customer pays now, with its amount in BRL; null while nothing is due. */
export async function presentPix(
  db: Queryable,
  { id, number, state }: Pick<OrderRow, 'id' | 'number' | 'state'>,
): Promise<PixCharge | null> {
  const balance = state === 'complete' ? await pixBalance(db, id) : null
  if (!balance || balance.dueCents === 0) return null
  const code = pixCode(number, balance.dueCents)
  const { askedAt } = balance
  const times = pixTimes()
  return {
    amount: fromCents(balance.dueCents),
    received: fromCents(balance.receivedCents),
    code,
    qr: qrSvg(code),
    pay_until:
      askedAt && times ? toWireInstant(new Date(askedAt.getTime() + times.deadlineMs)) : null,
  }
}
