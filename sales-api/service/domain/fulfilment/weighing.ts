import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lineTotalCents, orderTotalCents } from '@/lib/shared/money'
import { TOLERANCE_PERCENT, weightTolerance } from '@/lib/shared/tolerance'
import { isWeighed, type Unit } from '@/lib/shared/weight'
import { OperatorError } from '../../base/operator-error'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { lineItems, orders, payments } from '../../db/schema/orders'
import { announceStock, stockColumns } from '../catalogue/announce'
import type { PaymentRow } from '../checkout/being-paid'
import type { OrderRow } from '../orders/find-order'
import { findLivePayment, isOwedAtDoor } from './close-payment'
import { lockPlacedOrder } from './placed-order'
import { WEIGHED_IN } from './states'

/**
 * Stores produced grams or units by line id; with `restAsOrdered`, lines without a weight count as
 * ordered. Sets the produced amount in cents once all lines have a weight, capped at the authorised
 * amount. An order paid at the door has no cap. Throws OperatorError.
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
    if (!payment) throw new OperatorError(`order ${number} has no live payment`)
    const isOwed = isOwedAtDoor(payment, order)
    if (payment.capturedCents !== null && !payment.chargedElsewhere && !isOwed)
      throw new OperatorError(`order ${number} is already charged`)
    await saveWeights(tx, order, weights, { restAsOrdered, percent: toleranceOf(payment) })
    await recordWeights(tx, order.id)
    const most = isOwed ? null : (payment.capturedCents ?? payment.authorizedCents)
    const cents = await producedCents(tx, order, most)
    await tx
      .update(orders)
      .set({ producedCents: cents, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    if (isOwed && cents !== null) await followWeights(tx, order, cents)
  })
}

/**
 * Updates the amount recorded for the door to corrected weights; `cents` is the cost of the items.
 */
async function followWeights(tx: Tx, order: OrderRow, cents: number): Promise<void> {
  const { id, shipCents, adjustmentCents } = order
  await tx
    .update(payments)
    .set({
      capturedCents: orderTotalCents(cents, shipCents, adjustmentCents),
      updatedAt: databaseTime,
    })
    .where(and(eq(payments.orderId, id), eq(payments.state, 'completed'), isNull(payments.failure)))
}

async function saveWeights(
  tx: Tx,
  order: OrderRow,
  weights: Map<number, number>,
  { restAsOrdered, percent }: { restAsOrdered: boolean; percent: number },
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
    checkProduced({ ...line, unit }, produced, percent)
    await tx
      .update(lineItems)
      .set({ producedQuantity: produced, updatedAt: databaseTime })
      .where(eq(lineItems.id, line.id))
  }
}

/**
 * Returns the cents of the produced goods, each line rounded half up once, capped by
 * `authorizedCents`. Null while a line has no weight.
 */
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

/** Tolerance in percent under which the payment's order was placed. */
export function toleranceOf({ tolerancePercent }: Pick<PaymentRow, 'tolerancePercent'>): number {
  return tolerancePercent ?? TOLERANCE_PERCENT
}

/** Fields of a line that matter for weighing: grams (or Kg) of goods by weight, else units. */
interface OrderedLine {
  id: number
  unit: Unit
  quantity: number
}

/**
 * Range of grams, Kg or units that may be produced for a line: `percent` around an ordered weight,
 * or up to the ordered number of units.
 */
export function producedRange(
  { unit, quantity }: OrderedLine,
  percent: number,
): { least: number; most: number } {
  if (!isWeighed(unit)) return { least: 0, most: quantity }
  const tolerance = weightTolerance(quantity, percent)
  return { least: quantity - tolerance, most: quantity + tolerance }
}

/** Throws OperatorError unless `produced` is 0 (missing item) or an integer in the line's range. */
export function checkProduced(line: OrderedLine, produced: number, percent: number): void {
  const { least, most } = producedRange(line, percent)
  const isWithin = produced >= least && produced <= most
  if (produced === 0 || (isWithin && Number.isInteger(produced))) return
  const unit = line.unit === 'un' ? 'units' : line.unit
  throw new OperatorError(
    `line ${line.id}: ${produced} is not possible for ${line.quantity} ${unit}; ` +
      `enter ${least} to ${most}, or 0 when it is missing`,
  )
}

/**
 * Grams taken off the shelf beyond the claim; negative when it was less. 0 for a missing item or
 * goods by unit.
 */
export function shelfDifference({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? produced - quantity : 0
}

/** Grams or units of the line that were missing when the order was packed. */
export function missing({ unit, quantity }: OrderedLine, produced: number): number {
  return isWeighed(unit) && produced > 0 ? 0 : quantity - produced
}

/** Corrects the stock by the difference between the entered weights and the claim. */
async function recordWeights(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, (line, produced) => -shelfDifference(line, produced))
}

/**
 * Corrects the stock of a canceled order: weighed goods return to the shelf, missing goods do not.
 */
export async function restoreStock(tx: Tx, orderId: number): Promise<void> {
  await book(tx, orderId, (line, produced) => -missing(line, produced))
}

type Line = Parameters<typeof shelfDifference>[0]

/**
 * Brings the order's counted stock movements of each variant to the sum over its weighed lines. The
 * stock never falls below zero.
 */
async function book(
  tx: Tx,
  orderId: number,
  countOf: (line: Line, produced: number) => number,
): Promise<void> {
  const wanted = new Map<number, number>()
  for (const { line, unit } of await linesOf(tx, orderId)) {
    const { variantId, producedQuantity } = line
    const count = producedQuantity === null ? 0 : countOf({ ...line, unit }, producedQuantity)
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + count)
  }
  const changed = []
  for (const [variantId, count] of [...wanted].sort(([a], [b]) => a - b)) {
    const quantity = count - (await countedFor(tx, orderId, variantId))
    const row = await changeStock(tx, { orderId, variantId, quantity })
    if (row) changed.push(row)
  }
  await announceStock(tx, changed)
}

async function linesOf(tx: Tx, orderId: number) {
  return await tx
    .select({ line: lineItems, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
}

async function countedFor(tx: Tx, orderId: number, variantId: number): Promise<number> {
  const [row] = await tx
    .select({ quantity: sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int` })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.orderId, orderId),
        eq(stockMovements.variantId, variantId),
        eq(stockMovements.reason, 'count'),
      ),
    )
  return row?.quantity ?? 0
}

async function changeStock(
  tx: Tx,
  { orderId, variantId, quantity }: { orderId: number; variantId: number; quantity: number },
) {
  if (quantity === 0) return null
  const own = eq(variants.id, variantId)
  const [row] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .where(own)
    .for('no key update')
  const change = Math.max(quantity, -(row?.stock ?? 0))
  if (change === 0) return null
  const [after] = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${change}` })
    .where(own)
    .returning(stockColumns)
  await tx.insert(stockMovements).values({ variantId, orderId, quantity: change, reason: 'count' })
  return after ? { after, change } : null
}
