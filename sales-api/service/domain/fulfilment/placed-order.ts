import { eq } from 'drizzle-orm'
import type { FulfilmentState } from '@/lib/shared/order-states'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { lineItems, orders } from '../../db/schema/orders'
import { findLivePayment, type PaymentRow } from '../checkout/payment-in-progress'
import { type OrderRow, unknownOrder } from '../orders/find-order'
import { recordEvent } from '../orders/order-events'
import { type Actor, recordAct } from '../staff/audit-trail'
import { keepsDeliveryState } from './states'

/**
 * Locks a complete order until the transaction ends and returns it. Throws OperatorError when the
 * order is unknown, canceled or incomplete.
 */
export async function lockPlacedOrder(
  tx: Tx,
  number: string,
): Promise<OrderRow & { fulfillmentState: string }> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  if (!row) throw unknownOrder(number)
  const { state, fulfillmentState } = row
  if (state === 'canceled')
    throw new OperatorError(`order ${number} is canceled`, {
      portuguese: 'Este pedido foi cancelado',
    })
  if (state !== 'complete' || fulfillmentState === null) {
    throw new OperatorError(`order ${number} is not complete, its state is ${state}`, {
      portuguese: 'Este pedido ainda não foi finalizado pelo cliente',
    })
  }
  return { ...row, fulfillmentState }
}

/** Returns the order's live payment. Throws OperatorError if there is none. */
export async function requireLivePayment(tx: Tx, { id, number }: OrderRow): Promise<PaymentRow> {
  const payment = await findLivePayment(tx, id)
  if (!payment) throw noLivePayment(number)
  return payment
}

export function noLivePayment(number: string): OperatorError {
  return new OperatorError(`order ${number} has no live payment`, {
    portuguese: 'Este pedido não tem um pagamento válido',
  })
}

/**
 * Stores the fulfilment state and records the event. Clears the delivery state when the order goes
 * back into the shop.
 */
export async function setFulfilment(
  tx: Tx,
  order: OrderRow,
  state: FulfilmentState,
): Promise<void> {
  const deliveryState = keepsDeliveryState(state) ? order.deliveryState : null
  const states = { fulfillmentState: state, deliveryState }
  await tx
    .update(orders)
    .set({ ...states, updatedAt: databaseTime })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, { orderId: order.id, ...states })
}

/**
 * Stores the URL of the fiscal receipt (NF-e). Throws OperatorError unless it is an http(s) URL and
 * the order is complete.
 */
export async function setReceipt(db: Db, number: string, url: string, by: Actor): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new OperatorError(`'${url}' is not a web address`, {
      portuguese: 'O código lido não é o link de uma nota',
    })
  }
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    await tx
      .update(orders)
      .set({ saleReceiptUrl: url, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    await recordAct(tx, { ...by, act: 'receipt', orderId: order.id })
  })
}

/** Throws OperatorError when every line is missing without a substitute: freight is not charged. */
export async function refuseEmpty(tx: Tx, { id, number }: OrderRow): Promise<void> {
  const lines = await tx.select().from(lineItems).where(eq(lineItems.orderId, id))
  if (lines.some(({ producedQuantity, substitute }) => producedQuantity !== 0 || substitute)) return
  throw new OperatorError(`nothing is left of order ${number}: cancel it`, {
    portuguese: 'Não sobrou nada deste pedido: cancele o pedido',
  })
}
