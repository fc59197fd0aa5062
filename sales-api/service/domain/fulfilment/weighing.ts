import { and, eq, isNull } from 'drizzle-orm'
import { formatBrl, fromCents, orderTotalCents } from '@/lib/shared/money'
import { formatQuantity, type Unit } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db, Tx } from '../../db/database'
import { lineItems, orders, payments } from '../../db/schema/orders'
import type { PaymentRow } from '../checkout/payment-in-progress'
import type { OrderRow } from '../orders/find-order'
import { type LineItemRow, linesWithUnits } from '../orders/line-rows'
import { type Actor, recordAct } from '../staff/audit-trail'
import { isOwedAtDoor } from './close-payment'
import { recordWeights } from './correct-stock'
import { awaitsPix, hasPix, settlePix } from './pix'
import { lockPlacedOrder, refuseEmpty, requireLivePayment } from './placed-order'
import { checkProduced, producedLineCents, producedRange, toleranceOf } from './produced-range'
import { WEIGHED_IN } from './states'
import { agreedCents, agreedWeights } from './weight-consent-link'

type StoredLine = Pick<LineItemRow, 'id' | 'producedQuantity' | 'substitute'>

/** Another weight or a substitute was stored since the caller read the line. */
export class WeightConflict extends OperatorError {
  readonly lineId: number
  readonly stored: number | null
  readonly entered: number | null

  constructor(line: StoredLine, entered: number | null, unit: Unit) {
    const { id, producedQuantity: stored, substitute } = line
    const now = stored === null ? 'sem peso' : formatQuantity(stored, unit)
    super(`line ${id} holds ${stored ?? 'no weight'} now, entered meanwhile`, {
      portuguese: substitute
        ? `No lugar deste item está ${substitute.name}`
        : `Outra pessoa mudou este item: agora está ${now}`,
    })
    this.lineId = id
    this.stored = stored
    this.entered = entered
  }
}

interface Entering {
  /** Lines without a weight count as ordered. */
  restAsOrdered?: boolean
  /** Weights that the caller has read; another stored one is a `WeightConflict`. */
  expected?: ReadonlyMap<number, number | null>
  /** Ids of lines whose substitute ends; with `expected`, any other substitute is a conflict. */
  ending?: ReadonlySet<number>
  /** Records the act; without it nothing is recorded. */
  by?: Actor
}

/**
 * Stores produced grams or units by line id; null takes a weight back. A weight ends the line's
 * substitution. Throws OperatorError.
 */
export async function enterWeights(
  db: Db,
  number: string,
  weights: ReadonlyMap<number, number | null>,
  { restAsOrdered = false, expected, ending, by }: Entering = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const weighable = await lockWeighable(tx, number)
    const isChanged = await saveWeights(tx, weighable, weights, { restAsOrdered, expected, ending })
    await settleWeights(tx, weighable)
    if (by && isChanged) {
      const facts = { ...Object.fromEntries(weights), restAsOrdered }
      await recordAct(tx, { ...by, act: 'weigh', orderId: weighable.order.id, facts })
    }
  })
}

/** An order whose lines can get weights, locked. */
export interface Weighable {
  order: OrderRow
  payment: PaymentRow
  /** Whether the amount is due at the door, so no hold bounds it. */
  isOwed: boolean
  percent: number
}

/** Locks an order that is being weighed. Throws OperatorError in another state or once charged. */
export async function lockWeighable(tx: Tx, number: string): Promise<Weighable> {
  const order = await lockPlacedOrder(tx, number)
  if (!WEIGHED_IN.includes(order.fulfillmentState)) {
    throw new OperatorError(`an order that is ${order.fulfillmentState} is not being weighed`, {
      portuguese: 'Este pedido não está em pesagem',
    })
  }
  const payment = await requireLivePayment(tx, order)
  const isOwed = isOwedAtDoor(payment, order)
  if (payment.capturedCents !== null && !payment.chargedElsewhere && !isOwed) {
    throw new OperatorError(`order ${number} is already charged`, {
      portuguese: 'Este pedido já foi cobrado',
    })
  }
  if (payment.capturedCents !== null && awaitsPix(payment) && (await hasPix(tx, order.id))) {
    throw new OperatorError(`a Pix came for order ${number} already: its weights are final`, {
      portuguese: 'Já entrou um Pix deste pedido: o peso não muda mais',
    })
  }
  return { order, payment, isOwed, percent: toleranceOf(payment) }
}

/** Updates stock and amounts after weights or substitutes changed. Throws OperatorError. */
export async function settleWeights(tx: Tx, weighable: Weighable): Promise<void> {
  const { order, payment, isOwed } = weighable
  await recordWeights(tx, order.id)
  await checkCeiling(tx, weighable)
  if (payment.capturedCents !== null) await refuseEmpty(tx, order)
  const most = isOwed ? null : (payment.capturedCents ?? payment.authorizedCents)
  const cents = await producedCents(tx, order, most)
  const isRecorded = isOwed && payment.capturedCents !== null && !awaitsPix(payment)
  if (isRecorded && order.producedCents !== null && cents === null) {
    throw new OperatorError(
      `the amount of order ${order.number} is recorded: enter the new weight instead of removing one`,
      { portuguese: 'O valor deste pedido já está fechado. Pese de novo em vez de desfazer' },
    )
  }
  await tx
    .update(orders)
    .set({ producedCents: cents, updatedAt: databaseTime })
    .where(eq(orders.id, order.id))
  if (awaitsPix(payment)) await askAgain(tx, weighable, cents)
  else if (isOwed && cents !== null) await followWeights(tx, order, cents)
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

/** Updates the amount of a requested Pix; without a weight nothing is due any more. */
async function askAgain(tx: Tx, { order, payment }: Weighable, cents: number | null) {
  if (payment.capturedCents === null) return
  const { shipCents, adjustmentCents } = order
  const capturedCents = cents === null ? null : orderTotalCents(cents, shipCents, adjustmentCents)
  if (capturedCents === payment.capturedCents) return
  const [row] = await tx
    .update(payments)
    .set({ capturedCents, updatedAt: databaseTime })
    .where(eq(payments.id, payment.id))
    .returning()
  if (row) await settlePix(tx, order, row)
}

/** Returns whether a line changed: a repeated call changes none. */
async function saveWeights(
  tx: Tx,
  { order, percent }: Weighable,
  weights: ReadonlyMap<number, number | null>,
  { restAsOrdered, expected, ending }: Omit<Entering, 'by'>,
): Promise<boolean> {
  const lines = await linesWithUnits(tx, order.id)
  const agreed = await agreedWeights(tx, order.id)
  const unknown = [...weights.keys()].find((id) => lines.every(({ line }) => line.id !== id))
  if (unknown !== undefined) {
    const ids = lines.map(({ line }) => line.id).join(', ')
    throw new OperatorError(`order ${order.number} has no line ${unknown}; its lines are ${ids}`, {
      portuguese: 'Este item não é deste pedido',
    })
  }
  let isChanged = false
  for (const { line, unit } of lines) {
    const { id, producedQuantity: stored, quantity } = line
    const rest = restAsOrdered && stored === null ? quantity : undefined
    const produced = weights.has(id) ? weights.get(id) : rest
    if (produced === undefined) continue
    const seen = expected?.get(id)
    const isOther = line.substitute ? !ending?.has(id) : stored !== seen && stored !== produced
    if (seen !== undefined && isOther) throw new WeightConflict(line, produced, unit)
    if (stored === produced && line.substitute === null) continue
    isChanged = true
    if (produced !== null) checkProduced({ ...line, unit }, produced, percent, agreed.get(id))
    await tx
      .update(lineItems)
      .set({ producedQuantity: produced, substitute: null, updatedAt: databaseTime })
      .where(eq(lineItems.id, id))
  }
  return isChanged
}

/**
 * Throws OperatorError when a weight above the tolerance takes the order above what the card holds,
 * or, without a hold, above the total that the customer agreed to. Lines without a weight count as
 * ordered.
 */
async function checkCeiling(tx: Tx, { order, payment, percent }: Weighable): Promise<void> {
  const lines = await linesWithUnits(tx, order.id)
  const isBeyond = lines.some(
    ({ line, unit }) =>
      (line.producedQuantity ?? 0) > producedRange({ ...line, unit }, percent).most,
  )
  if (!isBeyond) return
  const { id, number, shipCents, adjustmentCents } = order
  const ceiling = payment.authorizedCents ?? (await agreedCents(tx, id))
  const items = lines.reduce((sum, { line }) => sum + producedLineCents(line), 0)
  const total = orderTotalCents(items, shipCents, adjustmentCents)
  if (total <= ceiling) return
  const [is, most] = [total, ceiling].map((cents) => formatBrl(fromCents(cents)))
  throw new OperatorError(
    `order ${number} would cost ${is}, above the ${most} that may be charged: cut again or leave out`,
    {
      portuguese: `O pedido passaria de ${most}, o máximo autorizado. Corte de novo ou deixe fora`,
    },
  )
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
  if (lines.some(({ producedQuantity }) => producedQuantity === null)) return null
  const cents = lines.reduce((sum, line) => sum + producedLineCents(line), 0)
  const most = authorizedCents === null ? cents : authorizedCents - shipCents - adjustmentCents
  return Math.min(cents, most)
}
