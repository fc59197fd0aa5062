import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../service/db/clock'
import {
  closeSlots,
  comingSlots,
  openSlots,
  type SlotRow,
  setCapacity,
} from '../../service/domain/delivery/slots'
import { command } from '../command'
import { table } from '../table'
import { timeOf, whole, wholeAt } from '../values'

/** A delivery slot as the shop's staff sees it, in the shop's time. */
export interface SlotView {
  start: string
  end: string
  capacity: number
  booked: number
  state: 'open' | 'full' | 'closed'
}

function viewSlots(slots: SlotRow[]): SlotView[] {
  return slots
    .toSorted((a, b) => a.windowStart.getTime() - b.windowStart.getTime())
    .map(({ windowStart, windowEnd, capacity, booked, closed }) => ({
      start: toWireInstant(windowStart).slice(0, 16),
      end: toWireInstant(windowEnd).slice(0, 16),
      capacity,
      booked,
      state: closed ? 'closed' : booked >= capacity ? 'full' : 'open',
    }))
}

function showSlots(slots: SlotView[]): string {
  return table(
    ['start', 'end', 'booked', 'capacity', 'state'],
    slots.map(({ start, end, booked, capacity, state }) => [start, end, booked, capacity, state]),
  )
}

export const slotsList = command({
  name: 'slots list',
  summary: 'list the delivery slots of the coming days',
  usage: '',
  details: ['Times are those of the shop (UTC-03:00).'],
  run: async ({ db }) =>
    viewSlots(await db.transaction(async (tx) => await comingSlots(tx, await databaseNow(tx)))),
  show: showSlots,
})

export const slotsOpen = command({
  name: 'slots open',
  summary: 'take bookings again, or in an extra slot',
  usage: '<start> <end> [--capacity <deliveries>]',
  details: [
    'Opens every slot that lies in the time, in the time of the shop (UTC-03:00). Where there is',
    'none, the time itself becomes a slot, on a holiday for instance.',
    'Example: npm run ops -- slots open 2026-12-24T08:00 2026-12-24T13:00 --capacity 10',
  ],
  async run({ db }, args) {
    const { capacity } = args.options
    const time = timeOf(args)
    return viewSlots(
      await openSlots(db, time, capacity ? whole(capacity, 'the capacity', 0) : undefined),
    )
  },
  show: showSlots,
})

export const slotsClose = command({
  name: 'slots close',
  summary: 'take no more bookings in a time',
  usage: '<start> <end>',
  details: [
    'Closes every slot that lies in the time, in the time of the shop (UTC-03:00). Bookings stay;',
    'who has chosen such a slot without completing the order is asked to choose another.',
    'Example: npm run ops -- slots close 2026-05-11T00:00 2026-05-12T00:00',
  ],
  run: async ({ db }, args) => viewSlots(await closeSlots(db, timeOf(args))),
  show: showSlots,
})

export const slotsCapacity = command({
  name: 'slots capacity',
  summary: 'set how many deliveries slots take',
  usage: '<start> <end> <deliveries>',
  details: [
    'Of every slot that lies in the time, in the time of the shop (UTC-03:00). Refused when more',
    'deliveries are booked already.',
    'Example: npm run ops -- slots capacity 2026-05-11T08:00 2026-05-11T13:00 30',
  ],
  async run({ db }, args) {
    const time = timeOf(args)
    return viewSlots(await setCapacity(db, time, wholeAt(args, 2, 'the capacity', 0)))
  },
  show: showSlots,
})
