import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { isStillOffered } from '@/lib/shared/shop-hours'
import { OperatorError } from '../../base/errors'
import { databaseNow } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { deliverySlots } from '../../db/schema/delivery'
import { type Actor, recordAct } from '../staff/audit-trail'
import {
  addClosure,
  comingClosures,
  isClosed,
  offerOtherWindows,
  openParts,
  removeClosure,
} from './closures'
import { deliveryWindows, expressDay, type NewSlot, type TimeWindow } from './windows'

export type SlotRow = typeof deliverySlots.$inferSelect

const SLOT_KEY = [deliverySlots.windowStart, deliverySlots.windowEnd, deliverySlots.express]
export const IS_WINDOW = eq(deliverySlots.express, false)

/** Bookings that the slot still takes; 0 once it is closed. */
export function spacesLeft(slot: Pick<SlotRow, 'closed' | 'capacity' | 'booked'>): number {
  return slot.closed ? 0 : slot.capacity - slot.booked
}

/**
 * Returns the slots of the coming days in order of time: those of the shop's week, created if
 * missing, and those opened by an operator.
 */
export async function comingSlots(tx: Tx, now: Date): Promise<SlotRow[]> {
  const windows = deliveryWindows(now)
  const closed = await comingClosures(tx, now)
  await tx
    .insert(deliverySlots)
    .values(windows.map((window) => ({ ...newSlot(window), closed: isClosed(window, closed) })))
    .onConflictDoUpdate({
      target: SLOT_KEY,
      set: { capacity: sql`greatest(excluded.capacity, ${deliverySlots.booked})` },
      setWhere: sql`not ${deliverySlots.byHand} and ${deliverySlots.capacity} <> excluded.capacity`,
    })
  const slots = await tx
    .select()
    .from(deliverySlots)
    .where(and(IS_WINDOW, gt(deliverySlots.windowStart, now)))
    .orderBy(asc(deliverySlots.windowStart), asc(deliverySlots.windowEnd))
  const weekly = new Set(windows.map(sortKey))
  return slots.filter((slot) => isOffered(slot, weekly) && isStillOffered(slot.windowStart, now))
}

/** The slot that counts today's express orders, created if missing; null without a limit. */
export async function expressSlot(tx: Tx, now: Date): Promise<SlotRow | null> {
  const day = expressDay(now)
  if (!day) return null
  await tx
    .insert(deliverySlots)
    .values({ ...newSlot(day), express: true })
    .onConflictDoUpdate({
      target: SLOT_KEY,
      set: { capacity: sql`greatest(excluded.capacity, ${deliverySlots.booked})` },
      setWhere: sql`${deliverySlots.capacity} <> excluded.capacity`,
    })
  const [slot] = await tx
    .select()
    .from(deliverySlots)
    .where(
      and(
        eq(deliverySlots.express, true),
        eq(deliverySlots.windowStart, day.start),
        eq(deliverySlots.windowEnd, day.end),
      ),
    )
  return slot ?? null
}

/** Today's `expressSlot` for the staff: closed once closures take the rest of its hours. */
export async function expressToday(tx: Tx, now: Date): Promise<SlotRow | null> {
  const slot = await expressSlot(tx, now)
  if (!slot) return null
  const { start, end } = windowOf(slot)
  const rest = { start: now > start && now < end ? now : start, end }
  return { ...slot, closed: openParts(rest, await comingClosures(tx, now)).length === 0 }
}

/** Whether a slot belongs to the shop's week as it is now, or was opened by an operator. */
function isOffered(slot: SlotRow, weekly: ReadonlySet<string>): boolean {
  return slot.byHand || weekly.has(sortKey(windowOf(slot)))
}

/**
 * Returns the next windows with free spaces. Read-only: a weekly slot without a row counts as free.
 */
export async function nextFreeWindows(
  db: Queryable,
  now: Date,
  count: number,
  closures?: readonly TimeWindow[],
): Promise<TimeWindow[]> {
  const windows = deliveryWindows(now)
  const weekly = new Set(windows.map(sortKey))
  const closed = closures ?? (await comingClosures(db, now))
  const found = await db
    .select()
    .from(deliverySlots)
    .where(and(IS_WINDOW, gt(deliverySlots.windowStart, now)))
  const slots = found.filter((slot) => isOffered(slot, weekly))
  const made = new Set(slots.map((slot) => sortKey(windowOf(slot))))
  const free = slots.filter((slot) => spacesLeft(slot) > 0).map(windowOf)
  const unmade = windows.filter((window) => !made.has(sortKey(window)) && !isClosed(window, closed))
  return [...free, ...unmade]
    .filter(({ start }) => isStillOffered(start, now))
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .slice(0, count)
    .map(({ start, end }) => ({ start, end }))
}

/**
 * Closes a time, however far ahead, for delivery, pickup and express, and returns the slots that
 * touch it; their bookings stay. With `notify` their customers get an e-mail that offers others.
 */
export async function closeTime(
  db: Db,
  time: TimeWindow,
  reason: string,
  by?: Actor,
  { notify = false } = {},
): Promise<SlotRow[]> {
  return await db.transaction(async (tx) => {
    await comingSlots(tx, await databaseNow(tx))
    const isNew = await addClosure(tx, time, reason)
    if (notify) await offerOtherWindows(tx, time)
    if (by && isNew) await recordAct(tx, { ...by, act: 'closing', facts: factsOf(time) })
    return await tx
      .select()
      .from(deliverySlots)
      .where(
        and(
          IS_WINDOW,
          lt(deliverySlots.windowStart, time.end),
          gt(deliverySlots.windowEnd, time.start),
        ),
      )
  })
}

/**
 * Opens a time again and returns the slots within it; without any, creates a slot for that time.
 * Throws OperatorError when a slot has more bookings than `capacity`.
 */
export async function openTime(
  db: Db,
  time: TimeWindow,
  capacity?: number,
  by?: Actor,
): Promise<SlotRow[]> {
  return await db.transaction(async (tx) => {
    await removeClosure(tx, time)
    if (by) await recordAct(tx, { ...by, act: 'opening', facts: factsOf(time) })
    const slots = await slotsIn(tx, time)
    if (slots.length > 0) return capacity === undefined ? slots : await limit(tx, slots, capacity)
    const slot = newSlot({ ...time, capacity: capacity ?? wholeShop.delivery.capacity })
    return await tx
      .insert(deliverySlots)
      .values({ ...slot, byHand: true })
      .returning()
  })
}

/**
 * Sets the capacity of each slot within the time, in deliveries. Throws OperatorError when a slot
 * has more bookings or there is no slot.
 */
export async function setCapacity(db: Db, time: TimeWindow, capacity: number): Promise<SlotRow[]> {
  return await db.transaction(async (tx) => {
    const slots = await slotsIn(tx, time)
    if (slots.length === 0)
      throw new OperatorError('no delivery slot lies in that time; see slots list')
    return await limit(tx, slots, capacity)
  })
}

async function slotsIn(tx: Tx, { start, end }: TimeWindow): Promise<SlotRow[]> {
  await comingSlots(tx, await databaseNow(tx))
  return await tx
    .select()
    .from(deliverySlots)
    .where(and(IS_WINDOW, gte(deliverySlots.windowStart, start), lte(deliverySlots.windowEnd, end)))
    .orderBy(asc(deliverySlots.id))
    .for('no key update')
}

async function limit(tx: Tx, slots: SlotRow[], capacity: number): Promise<SlotRow[]> {
  const full = slots.find((slot) => slot.booked > capacity)
  if (full) {
    throw new OperatorError(
      `the slot of ${full.windowStart.toISOString()} has ${full.booked} bookings already`,
    )
  }
  const ids = slots.map((slot) => slot.id)
  return await tx
    .update(deliverySlots)
    .set({ capacity, byHand: true })
    .where(inArray(deliverySlots.id, ids))
    .returning()
}

function newSlot({ start, end, capacity }: NewSlot) {
  return { windowStart: start, windowEnd: end, capacity }
}

function factsOf({ start, end }: TimeWindow) {
  return { start: start.toISOString(), end: end.toISOString() }
}

export function windowOf({ windowStart, windowEnd }: SlotRow): TimeWindow {
  return { start: windowStart, end: windowEnd }
}

/** Key that sorts windows by time; equal for equal windows. */
export function sortKey({ start, end }: TimeWindow): string {
  return `${start.toISOString()} ${end.toISOString()}`
}
