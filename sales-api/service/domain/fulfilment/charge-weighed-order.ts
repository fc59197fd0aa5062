import { and, eq, inArray } from 'drizzle-orm'
import { fromCents, toCents } from '@/lib/shared/money'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { unknownOrder } from '../orders/find-order'
import type { Actor } from '../staff/audit-trail'
import { capturePayment } from './decide-payment'
import { type MoveAct, moveFrom } from './move-order'
import { noLivePayment } from './placed-order'
import { LEAVES_IN, nextFulfilment, WEIGHED_IN } from './states'
import { type PaymentView, viewPayment } from './view-payment'

/** Result of charging a weighed order; amounts in BRL. */
interface ChargedOrder {
  /** `capturing` while the gateway has not responded; the shop retries. */
  state: PaymentView['state']
  charged: number | null
  /** Part of the weighed total above the hold, which is not charged. */
  missing: number
}

/**
 * Charges a weighed order once and moves it up to `ready`. Each step is a transaction of its own,
 * so a repetition continues where it was cut off. Throws OperatorError when a line has no weight or
 * the order cannot be charged.
 */
export async function chargeWeighedOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: Actor,
): Promise<ChargedOrder> {
  const missing = await capturePayment(db, gateway, number)
  const { id } = await findState(db, number)
  const payment = await viewPayment(db, id)
  if (!payment) throw noLivePayment(number)
  const { state, captured } = payment
  const act = by && { ...by, act: 'order-finish', facts: factsOf(payment) }
  await moveToReady(db, gateway, number, act)
  return { state, charged: captured, missing: fromCents(missing) }
}

/** Cents that were charged or are due at the door; none while a card or a Pix has not come. */
function factsOf({ captured, due }: PaymentView): MoveAct['facts'] {
  if (due !== null) return { due: toCents(due) }
  return captured === null ? {} : { cents: toCents(captured) }
}

async function moveToReady(db: Db, gateway: Gateway, number: string, act?: MoveAct) {
  for (;;) {
    const { state } = await findState(db, number)
    if (state === null || LEAVES_IN.includes(state) || !WEIGHED_IN.includes(state)) return
    const [next] = nextFulfilment(state)
    if (!next) return
    const read = { number, from: state }
    await moveFrom(db, gateway, read, next, LEAVES_IN.includes(next) ? act : undefined)
  }
}

async function findState(db: Db, number: string) {
  const [row] = await db
    .select({ id: orders.id, state: orders.fulfillmentState })
    .from(orders)
    .where(eq(orders.number, number))
  if (!row) throw unknownOrder(number)
  return row
}

/**
 * Stores the number of bags of an order that is being weighed, then charges it and moves it to
 * ready. Repeating it charges nothing more. Throws OperatorError.
 */
export async function packOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  { bags, staffId }: { bags: number; staffId: number },
): Promise<ChargedOrder> {
  const isWeighed = inArray(orders.fulfillmentState, [...WEIGHED_IN])
  await db
    .update(orders)
    .set({ bags, updatedAt: databaseTime })
    .where(and(eq(orders.number, number), isWeighed))
  return await chargeWeighedOrder(db, gateway, number, { staffId })
}
