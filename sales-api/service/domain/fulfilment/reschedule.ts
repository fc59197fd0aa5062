import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { OperatorError } from '../../base/errors'
import { databaseNow, databaseTime, databaseTimeAgo } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import {
  deliveries,
  deliverySlots,
  shipments,
  shippingRates,
  slotBookings,
  windowOffers,
} from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { comingClosures, isClosed } from '../delivery/closures'
import { whyNotOffered } from '../delivery/planned-slots'
import { isPickup, SCHEDULED } from '../delivery/shipping-methods'
import { comingSlots, nextFreeWindows, type SlotRow, spacesLeft } from '../delivery/slots'
import type { TimeWindow } from '../delivery/windows'
import type { OrderRow } from '../orders/find-order'
import { hashToken } from '../orders/find-order'
import { mailAgain } from '../orders/mail-once'
import { recordEvent } from '../orders/order-events'
import { type Actor, recordAct } from '../staff/audit-trail'
import { lockPlacedOrder } from './placed-order'
import { hasArrived, isDriven } from './states'

/** Days for which the link in the e-mail works. */
const LINK_DAYS = 30
const WINDOWS = 12

/** The page behind the link of a closed window. */
export interface WindowOffer {
  id: number
  number: string
  /** Window of the order as it is now. */
  chosen: TimeWindow
  /** Whether the order got another window since the e-mail. */
  isMoved: boolean
  /** Whether the order still waits for another window. */
  isOpen: boolean
  /** Whether the link may move it: a pickup is arranged by phone. */
  canMove: boolean
  /** Windows with free spaces; empty once the order cannot move. */
  windows: TimeWindow[]
}

/**
 * Creates the token of the order's link and stores its hash. Null once the order has another
 * window, has left or is canceled.
 */
export async function createOfferToken(db: Db, number: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const ofOrder = db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  await db
    .update(windowOffers)
    .set({ tokenHash: hashToken(token) })
    .where(and(inArray(windowOffers.orderId, ofOrder), isNull(windowOffers.movedAt)))
  return (await findWindowOffer(db, token))?.isOpen ? token : null
}

/** Returns the offer of a link, or null for an unknown or old token. */
export async function findWindowOffer(db: Queryable, token: string): Promise<WindowOffer | null> {
  const isRecent = gt(windowOffers.createdAt, databaseTimeAgo(LINK_DAYS * 86_400_000))
  const [row] = await db
    .select({ offer: windowOffers, order: orders, rate: shippingRates })
    .from(windowOffers)
    .innerJoin(orders, eq(orders.id, windowOffers.orderId))
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(and(eq(windowOffers.tokenHash, hashToken(token)), isRecent))
  if (!row) return null
  const { offer, order, rate } = row
  const isMoved = offer.movedAt !== null
  const state = order.deliveryState
  const isHere = order.state === 'complete' && !isDriven(state) && !hasArrived(state)
  const isOpen = isHere && !isMoved
  const canMove = isOpen && !(await isPickup(db, order.id))
  return {
    id: offer.id,
    number: order.number,
    chosen: { start: rate.windowStart, end: rate.windowEnd },
    isMoved,
    isOpen,
    canMove,
    windows: canMove ? await nextFreeWindows(db, await databaseNow(db), WINDOWS) : [],
  }
}

/**
 * Moves a placed order to another delivery window, at the same cost. A planned or failed delivery
 * starts again without its driver. Ends the links that offer other windows; one of them, `offerId`,
 * moves the order once. Throws OperatorError when the window has no space or the order is on its
 * way or picked up.
 */
export async function reschedule(
  db: Db,
  number: string,
  { start, end }: TimeWindow,
  by: Actor,
  offerId?: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, number)
    const { deliveryState: state } = order
    const [english, portuguese] = await whyFixed(tx, order)
    if (english) {
      throw new OperatorError(`order ${number} ${english}`, {
        portuguese: `Este pedido não pode mudar de horário: ${portuguese}`,
      })
    }
    const now = await databaseNow(tx)
    const coming = await comingSlots(tx, now)
    const slot = coming.find(
      ({ windowStart, windowEnd }) => +windowStart === +start && +windowEnd === +end,
    )
    if (!slot) {
      const [english, portuguese] = await whyNotOffered(tx, now, { start, end })
      throw new OperatorError(english, { portuguese })
    }
    await endOffers(tx, number, order.id, offerId)
    const isMoved = await book(tx, order, slot)
    const startsAgain = state === 'failed' || (isMoved && state !== null)
    const deliveryState = startsAgain ? null : state
    if (startsAgain) await tx.delete(deliveries).where(eq(deliveries.orderId, order.id))
    await tx
      .update(orders)
      .set({ deliveryState, updatedAt: databaseTime })
      .where(eq(orders.id, order.id))
    if (startsAgain) {
      const { fulfillmentState } = order
      await recordEvent(tx, { orderId: order.id, fulfillmentState, deliveryState })
    }
    if (isMoved || startsAgain) await mailAgain(tx, order, 'order-rescheduled-mail')
    const facts = { start: start.toISOString(), ...(offerId ? { byCustomer: true } : null) }
    await recordAct(tx, { ...by, act: 'reschedule', orderId: order.id, facts })
  })
}

/** Why an order keeps its window; empty for one that can move. */
async function whyFixed(
  tx: Tx,
  { id, deliveryState: state }: OrderRow,
): Promise<[english?: string, portuguese?: string]> {
  if (isDriven(state)) return ['is on its way', 'já saiu para a entrega']
  if (hasArrived(state)) return ['has arrived', 'já foi entregue']
  return (await isPickup(tx, id)) ? ['is picked up at the store', 'é de retirada na loja'] : []
}

async function endOffers(tx: Tx, number: string, orderId: number, offerId?: number) {
  const ended = await tx
    .update(windowOffers)
    .set({ movedAt: databaseTime })
    .where(and(eq(windowOffers.orderId, orderId), isNull(windowOffers.movedAt)))
    .returning({ id: windowOffers.id })
  if (offerId === undefined || ended.some(({ id }) => id === offerId)) return
  throw new OperatorError(`the link of order ${number} was used`, {
    portuguese: 'Este pedido já mudou de horário',
  })
}

/**
 * Books the slot instead of the one that the order holds; false if the order holds it already.
 * Locks both in order of their ids.
 */
async function book(tx: Tx, { id }: OrderRow, { id: slotId }: SlotRow): Promise<boolean> {
  const [held] = await tx.select().from(slotBookings).where(eq(slotBookings.orderId, id))
  if (held?.slotId === slotId) return false
  const touched = held ? [held.slotId, slotId] : [slotId]
  const rows = await tx
    .select()
    .from(deliverySlots)
    .where(inArray(deliverySlots.id, touched))
    .orderBy(asc(deliverySlots.id))
    .for('no key update')
  const slot = rows.find((row) => row.id === slotId)
  if (!slot || spacesLeft(slot) < 1) throw await refusal(tx, slot)
  const change = (count: number, changed: number) =>
    tx
      .update(deliverySlots)
      .set({ booked: sql`${deliverySlots.booked} + ${count}` })
      .where(eq(deliverySlots.id, changed))
  await change(1, slotId)
  if (held) await change(-1, held.slotId)
  await tx
    .insert(slotBookings)
    .values({ orderId: id, slotId })
    .onConflictDoUpdate({ target: slotBookings.orderId, set: { slotId } })
  await chooseRate(tx, id, slot)
  return true
}

/** The error that says why a slot has no space. */
async function refusal(tx: Tx, slot: SlotRow | undefined): Promise<OperatorError> {
  if (!slot?.closed) {
    const [english, portuguese] = ['the window is full', 'Este horário está cheio']
    const count = slot ? `: ${slot.booked} of ${slot.capacity} deliveries` : ''
    return new OperatorError(`${english}${count}`, { portuguese })
  }
  const closed = await comingClosures(tx, await databaseNow(tx))
  const time = { start: slot.windowStart, end: slot.windowEnd }
  const reason = closed.find((one) => isClosed(time, [one]))?.reason
  const why = reason ? `: ${reason}` : ''
  return new OperatorError(`the window is closed${why}`, {
    portuguese: `Este horário está fechado${why}`,
  })
}

async function chooseRate(tx: Tx, orderId: number, slot: SlotRow): Promise<void> {
  const [chosen] = await tx
    .select({ shipmentId: shipments.id, costCents: shippingRates.costCents })
    .from(shipments)
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .where(eq(shipments.orderId, orderId))
  if (!chosen) throw new Error(`order ${orderId} has no chosen rate`)
  const { windowStart, windowEnd, id: slotId } = slot
  const [rate] = await tx
    .insert(shippingRates)
    .values({ ...chosen, methodId: SCHEDULED.id, windowStart, windowEnd, slotId })
    .returning({ id: shippingRates.id })
  await tx
    .update(shipments)
    .set({ selectedRateId: rate?.id })
    .where(eq(shipments.id, chosen.shipmentId))
}
