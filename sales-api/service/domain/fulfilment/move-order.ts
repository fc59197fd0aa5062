import { eq } from 'drizzle-orm'
import type { CounterMove } from '@/lib/shared/counter'
import type { FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { release } from '../checkout/claim-rows'
import { findLivePayment } from '../checkout/payment-in-progress'
import { mailOnce } from '../orders/mail-once'
import { type Act, type Actor, recordAct } from '../staff/audit-trail'
import { tryClosing, voidPayment } from './close-payment'
import { restoreStock } from './correct-stock'
import { denyPayment, evaluateAgain } from './decide-payment'
import { awaitsPix, waitsAtStore } from './pix'
import { lockPlacedOrder, setFulfilment } from './placed-order'
import { checkMove, hasArrived, nextFulfilment } from './states'

/** What the audit trail records of a move; `order-move` with the new state unless given. */
export type MoveAct = Actor & Partial<Pick<Act, 'act' | 'facts'>>

/**
 * Moves the order to a new state, with all effects of that state. `by` records the move in the same
 * transaction. Throws OperatorError when the move is not allowed.
 */
export async function moveOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  to: FulfilmentState,
  by?: MoveAct,
): Promise<void> {
  if (to === 'canceled') return await cancelOrder(db, gateway, number, by)
  if (to === 'payment_denied') return await denyPayment(db, gateway, number, by)
  if (to === 'payment_evaluating') return await evaluateAgain(db, gateway, number, by)
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    checkMove(
      order.fulfillmentState,
      to,
      nextFulfilment(order.fulfillmentState, order.deliveryState),
    )
    const payment = await findLivePayment(tx, order.id)
    if (to !== 'error' && !payment)
      throw new OperatorError(
        `order ${number} has no live payment; it can become payment_evaluating`,
        { portuguese: 'Este pedido não tem um pagamento válido' },
      )
    await setFulfilment(tx, order, to)
    const waitsForPix = payment !== null && awaitsPix(payment)
    if (!waitsForPix && (await waitsAtStore(tx, { ...order, fulfillmentState: to }))) {
      await mailOnce(tx, order, 'order-ready-mail')
    }
    if (by) await recordAct(tx, { act: 'order-move', facts: { to }, ...by, orderId: order.id })
  })
}

/**
 * Moves an order that was read in state `from`, unless another call has moved the order since. The
 * caller reads the order again. Throws OperatorError.
 */
export async function moveFrom(
  db: Db,
  gateway: Gateway,
  { number, from }: { number: string; from: string | null },
  to: FulfilmentState,
  by?: MoveAct,
): Promise<void> {
  try {
    await moveOrder(db, gateway, number, to, by)
  } catch (error) {
    const [order] = await db
      .select({ state: orders.fulfillmentState })
      .from(orders)
      .where(eq(orders.number, number))
    if (!order || order.state === from) throw error
  }
}

/**
 * Cancels the order: frees stock, slot and coupons and releases the hold. Throws OperatorError when
 * the order's state does not allow it.
 */
export async function cancelOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  by?: MoveAct,
): Promise<void> {
  const payment = await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    const { fulfillmentState } = order
    checkMove(fulfillmentState, 'canceled', nextFulfilment(fulfillmentState, order.deliveryState))
    if (hasArrived(order.deliveryState)) {
      throw new OperatorError(`the customer has order ${number}; use orders refund`, {
        portuguese: 'O cliente já recebeu este pedido',
      })
    }
    const given = await voidPayment(tx, order, 'canceled')
    await release(tx, order.id)
    await restoreStock(tx, order.id)
    await setFulfilment(tx, order, 'canceled')
    await tx
      .update(orders)
      .set({ state: 'canceled', canceledAt: databaseTime })
      .where(eq(orders.id, order.id))
    await mailOnce(tx, order, 'order-canceled-mail')
    if (by) await recordAct(tx, { ...by, act: 'order-cancel', orderId: order.id })
    return given
  })
  if (payment) await tryClosing(db, gateway, payment)
}

/** States before each state that one tap at the counter leads to. */
const BEFORE = {
  pending: ['payment_evaluating'],
  preparation: ['payment_evaluating', 'pending', 'preparation_queue'],
} as const satisfies Record<CounterMove, readonly FulfilmentState[]>

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
