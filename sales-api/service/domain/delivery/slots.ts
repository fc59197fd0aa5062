import { and, asc, gt, gte, inArray, lte } from 'drizzle-orm'
import { isStillOffered } from '@/lib/shared/last-order'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { OperatorError } from '../../base/operator-error'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { deliverySlots } from '../../db/schema/delivery'
import { deliveryWindows, type TimeWindow } from './windows'

export type SlotRow = typeof deliverySlots.$inferSelect

/** Bookings that the slot still takes; 0 once it is closed. */
export function spacesLeft(slot: Pick<SlotRow, 'closed' | 'capacity' | 'booked'>): number {
  return slot.closed ? 0 : slot.capacity - slot.booked
}

/**
 * Returns the slots of the coming days in order of time: weekly slots, created if missing, and
 * those opened by an operator.
 */
export async function comingSlots(tx: Tx, now: Date): Promise<SlotRow[]> {
  await tx
    .insert(deliverySlots)
    .values(deliveryWindows(now).map((window) => newSlot(window, window.capacity)))
    .onConflictDoNothing()
  const slots = await tx
    .select()
    .from(deliverySlots)
    .where(gt(deliverySlots.windowStart, now))
    .orderBy(asc(deliverySlots.windowStart), asc(deliverySlots.windowEnd))
  return slots.filter((slot) => isStillOffered(slot.windowStart, now))
}

/**
 * Returns the next windows with free spaces. Read-only: a weekly slot without a row counts as free.
 */
export async function nextFreeWindows(
  db: Queryable,
  now: Date,
  count: number,
): Promise<TimeWindow[]> {
  const slots = await db.select().from(deliverySlots).where(gt(deliverySlots.windowStart, now))
  const made = new Set(slots.map((slot) => sortKey(windowOf(slot))))
  const free = slots.filter((slot) => spacesLeft(slot) > 0).map(windowOf)
  const unmade = deliveryWindows(now).filter((window) => !made.has(sortKey(window)))
  return [...free, ...unmade]
    .filter(({ start }) => isStillOffered(start, now))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .slice(0, count)
}

/**
 * Closes the slots within the time; their bookings stay. Throws OperatorError when there is no
 * slot.
 */
export async function closeSlots(db: Db, time: TimeWindow): Promise<SlotRow[]> {
  return await changeSlots(db, time, { closed: true })
}

/**
 * Reopens the slots within the time; without any, creates a slot for that time. Throws
 * OperatorError when a slot has more bookings than `capacity`.
 */
export async function openSlots(db: Db, time: TimeWindow, capacity?: number): Promise<SlotRow[]> {
  return await db.transaction(async (tx) => {
    const slots = await slotsIn(tx, time)
    if (slots.length > 0) return await update(tx, slots, { closed: false, capacity })
    return await tx
      .insert(deliverySlots)
      .values(newSlot(time, capacity ?? wholeShop.delivery.capacity))
      .returning()
  })
}

/**
 * Sets the capacity of each slot within the time, in deliveries. Throws OperatorError when a slot
 * has more bookings or there is no slot.
 */
export async function setCapacity(db: Db, time: TimeWindow, capacity: number): Promise<SlotRow[]> {
  return await changeSlots(db, time, { capacity })
}

type Change = Partial<Pick<SlotRow, 'closed' | 'capacity'>>

async function changeSlots(db: Db, time: TimeWindow, change: Change): Promise<SlotRow[]> {
  return await db.transaction(async (tx) => {
    const slots = await slotsIn(tx, time)
    if (slots.length === 0)
      throw new OperatorError('no delivery slot lies in that time; see slots list')
    return await update(tx, slots, change)
  })
}

async function slotsIn(tx: Tx, { start, end }: TimeWindow): Promise<SlotRow[]> {
  await comingSlots(tx, await databaseNow(tx))
  return await tx
    .select()
    .from(deliverySlots)
    .where(and(gte(deliverySlots.windowStart, start), lte(deliverySlots.windowEnd, end)))
    .orderBy(asc(deliverySlots.id))
    .for('no key update')
}

async function update(tx: Tx, slots: SlotRow[], change: Change): Promise<SlotRow[]> {
  const full = slots.find((slot) => slot.booked > (change.capacity ?? slot.capacity))
  if (full) {
    throw new OperatorError(
      `the slot of ${full.windowStart.toISOString()} has ${full.booked} bookings already`,
    )
  }
  const ids = slots.map((slot) => slot.id)
  return await tx
    .update(deliverySlots)
    .set(change)
    .where(inArray(deliverySlots.id, ids))
    .returning()
}

function newSlot({ start, end }: TimeWindow, capacity: number) {
  return { windowStart: start, windowEnd: end, capacity }
}

function windowOf({ windowStart, windowEnd }: SlotRow): TimeWindow {
  return { start: windowStart, end: windowEnd }
}

function sortKey({ start, end }: TimeWindow): string {
  return `${start.toISOString()} ${end.toISOString()}`
}
