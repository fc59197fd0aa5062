import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { OperatorError } from '../../base/errors'
import { databaseNow } from '../../db/clock'
import type { Queryable, Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import {
  closures,
  deliverySlots,
  shipments,
  shippingRates,
  windowOffers,
} from '../../db/schema/delivery'
import { outbox } from '../../db/schema/operations'
import { orderAddresses, orders } from '../../db/schema/orders'
import { ARRIVED_IN } from '../fulfilment/states'
import { EXPRESS, PICKUP } from './shipping-methods'
import { isInWeek, type TimeWindow } from './windows'

type ClosureRow = typeof closures.$inferSelect

/** Returns the closures that are not over, in order of time. */
export async function comingClosures(db: Queryable, now: Date): Promise<ClosureRow[]> {
  return await db.select().from(closures).where(gt(closures.end, now)).orderBy(asc(closures.start))
}

/** Whether a window touches a closure, so that it is not offered. */
export function isClosed({ start, end }: TimeWindow, closed: readonly TimeWindow[]): boolean {
  return closed.some((closure) => closure.start < end && closure.end > start)
}

/** The parts of a window that closures leave open, in order of time. */
export function openParts(window: TimeWindow, closed: readonly TimeWindow[]): TimeWindow[] {
  const touching = closed.find((closure) => isClosed(window, [closure]))
  if (!touching) return [window]
  const { start, end } = window
  const parts = [
    { start, end: touching.start },
    { start: touching.end, end },
  ]
  return parts.filter((part) => part.start < part.end).flatMap((part) => openParts(part, closed))
}

/**
 * Closes a time for delivery, pickup and express; false if one closure covers the time already.
 * Throws OperatorError for a time that is over.
 */
export async function addClosure(tx: Tx, time: TimeWindow, reason: string): Promise<boolean> {
  if (time.end <= (await databaseNow(tx))) {
    throw new OperatorError('that time is over', { portuguese: 'Esse horário já passou' })
  }
  const covered = and(lte(closures.start, time.start), gte(closures.end, time.end))
  if ((await tx.$count(closures, covered)) > 0) return false
  await tx.insert(closures).values({ ...time, reason })
  await markSlots(tx, time)
  return true
}

/** Opens a time again. Of a closure that reaches beyond the time, the rest stays. */
export async function removeClosure(tx: Tx, { start, end }: TimeWindow): Promise<void> {
  const removed = await tx
    .delete(closures)
    .where(and(lt(closures.start, end), gt(closures.end, start)))
    .returning()
  const rest = removed.flatMap((closure) => [
    { ...closure, end: start },
    { ...closure, start: end },
  ])
  const left = rest.filter((part) => part.start < part.end)
  if (left.length > 0) {
    await tx.insert(closures).values(left.map(({ id: _, ...values }) => values))
  }
  for (const closure of removed) await markSlots(tx, closure)
}

/**
 * Marks the slots that touch a time as closed or open, so that claims need no other table. Express
 * counts a whole day, so its claims read the closures.
 */
async function markSlots(tx: Tx, { start, end }: TimeWindow): Promise<void> {
  const touched = sql`exists (select from ${closures}
    where ${closures.start} < ${deliverySlots.windowEnd} and ${closures.end} > ${deliverySlots.windowStart})`
  await tx
    .update(deliverySlots)
    .set({ closed: touched })
    .where(
      and(
        eq(deliverySlots.express, false),
        lt(deliverySlots.windowStart, end),
        gt(deliverySlots.windowEnd, start),
      ),
    )
}

/** Queues an e-mail that offers other windows to each customer booked in a closed time. */
export async function offerOtherWindows(tx: Tx, time: TimeWindow): Promise<void> {
  const touched = await ordersInClosedTime(tx, await databaseNow(tx))
  const ids = touched.filter((order) => isClosed(order, [time])).map(({ id }) => id)
  for (const orderId of new Set(ids)) {
    await tx
      .delete(windowOffers)
      .where(and(eq(windowOffers.orderId, orderId), isNull(windowOffers.movedAt)))
    const [offer] = await tx.insert(windowOffers).values({ orderId }).returning()
    if (!offer) throw new Error('the offer could not be stored')
    await tx.insert(outbox).values(outboxRow('window-closed-mail', offer.id, { orderId }))
  }
}

/**
 * Returns the open orders whose chosen window touches a closure or is in the shop's week no more,
 * in order of time, with the reason.
 */
export async function ordersInClosedTime(db: Queryable, now: Date) {
  const booked = await db
    .select({
      id: orders.id,
      number: orders.number,
      name: orderAddresses.receiverName,
      phone: orderAddresses.phone,
      email: orders.email,
      start: shippingRates.windowStart,
      end: shippingRates.windowEnd,
      reason: closures.reason,
      methodId: shippingRates.methodId,
      byHand: deliverySlots.byHand,
    })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(
      closures,
      and(lt(closures.start, shippingRates.windowEnd), gt(closures.end, shippingRates.windowStart)),
    )
    .leftJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship')),
    )
    .where(
      and(
        gt(sql`coalesce(${closures.end}, ${shippingRates.windowEnd})`, now),
        isNotNull(orders.completedAt),
        eq(orders.state, 'complete'),
        or(isNull(orders.deliveryState), notInArray(orders.deliveryState, [...ARRIVED_IN])),
      ),
    )
    .orderBy(asc(shippingRates.windowStart), asc(orders.id))
  return booked.flatMap(({ methodId, byHand, ...order }) => {
    const isKept = byHand || methodId === EXPRESS.id || isInWeek(order, methodId === PICKUP.id)
    const reason = order.reason ?? (isKept ? null : 'not in the hours of the week any more')
    return reason === null ? [] : [{ ...order, reason }]
  })
}
