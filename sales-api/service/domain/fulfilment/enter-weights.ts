import { asc, eq } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { OperatorError } from '../operator-error'
import type { OrderRow } from '../orders/find-order'
import { findLivePayment } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { recordWeights } from './shelf'
import { WEIGHED_IN } from './states'
import { checkProduced } from './weights'

/**
 * Enters grams or units produced by line id; with `restAsOrdered` lines without a weight count as ordered. The amount
 * in cents stands once all lines have one and never exceeds what was authorised. Throws OperatorError.
 */
export async function enterWeights(
  db: Db,
  number: string,
  weights: Map<number, number>,
  restAsOrdered: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    if (!WEIGHED_IN.includes(order.fulfillmentState)) {
      throw new OperatorError(`an order that is ${order.fulfillmentState} is not being weighed`)
    }
    const payment = await findLivePayment(tx, order.id)
    if (!payment) throw new OperatorError(`nobody pays for order ${number}`)
    if (payment.capturedCents !== null)
      throw new OperatorError(`order ${number} is already charged`)
    await saveWeights(tx, order, weights, restAsOrdered)
    await recordWeights(tx, order.id)
    await tx
      .update(orders)
      .set({
        producedCents: await producedCents(tx, order, payment.authorizedCents),
        updatedAt: databaseTime,
      })
      .where(eq(orders.id, order.id))
  })
}

async function saveWeights(
  tx: Tx,
  order: OrderRow,
  weights: Map<number, number>,
  restAsOrdered: boolean,
): Promise<void> {
  const lines = await tx
    .select({ line: lineItems, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, order.id))
    .orderBy(asc(lineItems.id))
  const unknown = [...weights.keys()].find((id) => lines.every(({ line }) => line.id !== id))
  if (unknown !== undefined) {
    const ids = lines.map(({ line }) => line.id).join(', ')
    throw new OperatorError(`order ${order.number} has no line ${unknown}; its lines are ${ids}`)
  }
  for (const { line, unit } of lines) {
    const rest = restAsOrdered ? (line.producedQuantity ?? line.quantity) : undefined
    const produced = weights.get(line.id) ?? rest
    if (produced === undefined) continue
    checkProduced({ ...line, unit }, produced)
    await tx
      .update(lineItems)
      .set({ producedQuantity: produced, updatedAt: databaseTime })
      .where(eq(lineItems.id, line.id))
  }
}

/** Cents of what was produced, each line rounded half up once; null while a line has no weight. */
async function producedCents(
  tx: Tx,
  { id, shipCents, adjustmentCents }: OrderRow,
  authorizedCents: number | null,
): Promise<number | null> {
  const lines = await tx.select().from(lineItems).where(eq(lineItems.orderId, id))
  let cents = 0
  for (const { price, producedQuantity } of lines) {
    if (producedQuantity === null) return null
    cents += lineTotalCents(price, producedQuantity)
  }
  const most = authorizedCents === null ? cents : authorizedCents - shipCents - adjustmentCents
  return Math.min(cents, most)
}
