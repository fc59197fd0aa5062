import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../service/db/clock'
import { comingClosures, ordersInClosedTime } from '../../service/domain/delivery/closures'
import { type PlannedSlot, plannedSlots } from '../../service/domain/delivery/planned-slots'
import {
  closeTime,
  comingSlots,
  expressToday,
  openTime,
  type SlotRow,
  setCapacity,
} from '../../service/domain/delivery/slots'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { command, dayOf, table, timeOf, UsageError, whole, wholeAt } from '../command'

const DAY_MS = 86_400_000
const MOST_DAYS = 366

/** A delivery slot as the shop's staff sees it, in the shop's time. */
export interface SlotView {
  start: string
  end: string
  capacity: number
  booked: number
  state: 'open' | 'full' | 'closed'
  kind: 'window' | 'express'
  /** Holiday or reason of the closed time; only of slots listed with --until. */
  reason?: string
}

function viewSlots(slots: SlotRow[]): SlotView[] {
  return slots
    .toSorted((a, b) => a.windowStart.getTime() - b.windowStart.getTime())
    .map(({ windowStart, windowEnd, capacity, booked, closed, express }) => ({
      start: toWireInstant(windowStart).slice(0, 16),
      end: toWireInstant(windowEnd).slice(0, 16),
      capacity,
      booked,
      state: closed ? 'closed' : booked >= capacity ? 'full' : 'open',
      kind: express ? 'express' : 'window',
    }))
}

function viewPlanned(slots: PlannedSlot[]): SlotView[] {
  return slots.map(({ start, end, capacity, booked, closed, reason }) => ({
    start: shopClock(start),
    end: shopClock(end),
    capacity,
    booked,
    state: closed ? 'closed' : booked >= capacity ? 'full' : 'open',
    kind: 'window',
    reason,
  }))
}

function showSlots(slots: SlotView[]): string {
  const hasReasons = slots.some(({ reason }) => reason !== undefined)
  return table(
    ['start', 'end', 'booked', 'capacity', 'state', 'kind', ...(hasReasons ? ['reason'] : [])],
    slots.map(({ start, end, booked, capacity, state, kind, reason }) => [
      ...[start, end, booked, capacity, state, kind],
      ...(hasReasons ? [reason ?? ''] : []),
    ]),
  )
}

/** An order whose delivery or pickup is in a time that is not open any more. */
type Booked = Awaited<ReturnType<typeof ordersInClosedTime>>[number]

function areBooked(rows: Booked[] | SlotView[]): rows is Booked[] {
  return rows[0] !== undefined && 'number' in rows[0]
}

function showBooked(orders: Booked[]): string {
  return table(
    ['order', 'start', 'end', 'name', 'phone', 'e-mail', 'reason'],
    orders.map(({ number, start, end, name, phone, email, reason }) => [
      number,
      shopClock(start),
      shopClock(end),
      name ?? '',
      phone ?? '',
      email ?? '',
      reason,
    ]),
  )
}

const shopClock = (instant: Date) => toWireInstant(instant).slice(0, 16)

export const slotsList = command({
  name: 'slots list',
  summary: 'list the delivery slots of the coming days',
  usage: '[--booked] [--until <day>]',
  details: [
    'Times are those of the shop (UTC-03:00). A row of the kind express counts the express orders of',
    'today, where delivery.express.capacity limits them. --booked lists the orders whose delivery or',
    'pickup touches a closed time, or a window that a change of week or holidays in shop.json has',
    'removed; slots close --notify writes to these customers too. --until lists the windows from',
    'tomorrow to that day, at most a year ahead, with holidays, closed times and days without windows.',
    'Example: npm run ops -- slots list --until 2027-01-03',
  ],
  async run({ db }, { options }) {
    const now = await databaseNow(db)
    if (options.until) return viewPlanned(await plannedSlots(db, now, lastDay(options.until, now)))
    if (options.booked) return await ordersInClosedTime(db, now)
    return await db.transaction(async (tx) => {
      const express = await expressToday(tx, now)
      return viewSlots([...(express ? [express] : []), ...(await comingSlots(tx, now))])
    })
  },
  show: (rows: Booked[] | SlotView[]) => (areBooked(rows) ? showBooked(rows) : showSlots(rows)),
})

function lastDay(text: string, now: Date): Date {
  const day = dayOf(text)
  if (day > now && day.getTime() - now.getTime() < MOST_DAYS * DAY_MS) return day
  throw new UsageError(`--until must be a day from tomorrow to ${MOST_DAYS} days ahead`)
}

export const slotsClosures = command({
  name: 'slots closures',
  summary: 'list the closed times, with their reasons',
  usage: '',
  details: [
    'Lists the times of slots close that are not over, in the time of the shop (UTC-03:00).',
  ],
  run: async ({ db }) => await comingClosures(db, await databaseNow(db)),
  show: (rows) =>
    table(
      ['start', 'end', 'reason'],
      rows.map(({ start, end, reason }) => [shopClock(start), shopClock(end), reason]),
    ),
})

export const slotsOpen = command({
  name: 'slots open',
  summary: 'open slots again, or create an extra one',
  usage: '<start> <end> [--capacity <deliveries>]',
  details: [
    'Reopens what slots close has closed between start and end, in the time of the shop (UTC-03:00).',
    'Without a slot in that time, for example on a holiday, creates a slot for the whole time.',
    'Example: npm run ops -- slots open 2026-12-24T08:00 2026-12-24T13:00 --capacity 10',
  ],
  async run({ db }, args) {
    const { capacity } = args.options
    const time = timeOf(args)
    const most = capacity ? whole(capacity, 'the capacity', 0) : undefined
    return viewSlots(await openTime(db, time, most, OPERATOR))
  },
  show: showSlots,
})

export const slotsClose = command({
  name: 'slots close',
  summary: 'close delivery, pickup and express in a time',
  usage: '<start> <end> [--reason <text>] [--notify]',
  details: [
    'Windows that touch the time are no longer offered. Works for any day ahead, in the time of the',
    'shop (UTC-03:00). Bookings stay: slots list --booked lists them. A customer with such a window',
    'in an uncompleted order must choose another. With --notify each customer booked in the time gets',
    'an e-mail with a link that offers other windows.',
    "Example: npm run ops -- slots close 2026-12-24T12:00 2027-01-02T00:00 --reason 'Recesso'",
  ],
  async run({ db, nudge }, args) {
    const { reason, notify } = args.options
    if (!reason) throw new UsageError('--reason is missing')
    const slots = await closeTime(db, timeOf(args), reason, OPERATOR, { notify })
    nudge()
    return viewSlots(slots)
  },
  show: (slots) =>
    slots.length > 0
      ? `The time is closed. Customers can no longer choose:\n\n${showSlots(slots)}`
      : 'The time is closed. No window that customers can choose now touches it; slots list --until shows later ones.',
})

export const slotsCapacity = command({
  name: 'slots capacity',
  summary: 'set the capacity of slots',
  usage: '<start> <end> <deliveries>',
  details: [
    'Applies to every slot within the time, in the time of the shop (UTC-03:00). Refused if more',
    'deliveries are already booked.',
    'Example: npm run ops -- slots capacity 2026-05-11T08:00 2026-05-11T13:00 30',
  ],
  async run({ db }, args) {
    const time = timeOf(args)
    return viewSlots(await setCapacity(db, time, wholeAt(args, 2, 'the capacity', 0)))
  },
  show: showSlots,
})
