import { and, eq, inArray } from 'drizzle-orm'
import { fromCents, toCents } from '@/lib/shared/money'
import type { FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { unknownOrder } from '../orders/find-order'
import type { Doer } from '../staff/audit-trail'
import { capturePayment } from './decide-payment'
import { type MoveAct, moveFrom } from './move-order'
import { LEAVES_IN, nextFulfilment, WEIGHED_IN } from './states'
import { type PaymentView, viewPayment } from './view-payment'

/** Result of the charge of a finished order; amounts in BRL. */
interface Finished {
  /** `capturing` while the gateway has not responded; the shop retries. */
  state: PaymentView['state']
  charged: number | null
  /** Part of the weighed total above the hold, which is not charged. */
  missing: number
}

/**
 * Charges a weighed order once and moves it up to `ready`. Each step is a transaction of its own, so
 * a repetition continues where it was cut off. Throws OperatorError when a line has no weight or the
 * order cannot be charged.
 */
export async function finishOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: Doer,
): Promise<Finished> {
  const missing = await capturePayment(db, gateway, number)
  const { id } = await findState(db, number)
  const payment = await viewPayment(db, id)
  if (!payment)
    throw new OperatorError(`order ${number} has no live payment`, {
      portuguese: 'Este pedido não tem um pagamento válido',
    })
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

/** States before each state that one tap at the counter leads to. */
const BEFORE = {
  pending: ['payment_evaluating'],
  preparation: ['payment_evaluating', 'pending', 'preparation_queue'],
} as const satisfies Partial<Record<FulfilmentState, readonly FulfilmentState[]>>

type CounterMove = keyof typeof BEFORE

/**
 * Moves an order step by step to `to`. Each step is a transaction, so a repetition continues where
 * the tap was cut off. Does nothing for an order in that state. Throws OperatorError.
 */
export async function prepareOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  { to, staffId }: { to: CounterMove; staffId: number },
): Promise<void> {
  const steps: readonly FulfilmentState[] = [...BEFORE[to], to]
  for (;;) {
    const [order] = await db
      .select({ state: orders.fulfillmentState })
      .from(orders)
      .where(eq(orders.number, number))
    const from = order?.state ?? null
    if (from === to) return
    const at = (steps as readonly (string | null)[]).indexOf(from)
    const next = at < 0 ? to : (steps[at + 1] ?? to)
    await moveFrom(db, gateway, { number, from }, next, next === to ? { staffId } : undefined)
  }
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
): Promise<Finished> {
  const isWeighed = inArray(orders.fulfillmentState, [...WEIGHED_IN, 'ready'])
  await db
    .update(orders)
    .set({ bags, updatedAt: databaseTime })
    .where(and(eq(orders.number, number), isWeighed))
  return await finishOrder(db, gateway, number, { staffId })
}
