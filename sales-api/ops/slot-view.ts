import { toWireInstant } from '@/lib/shared/shop-time'
import type { SlotRow } from '../service/domain/delivery/slots'
import { table } from './table'

/** A delivery slot as the shop's people see it, in the shop's time. */
export interface SlotView {
  start: string
  end: string
  capacity: number
  booked: number
  state: 'open' | 'full' | 'closed'
}

export function viewSlots(slots: SlotRow[]): SlotView[] {
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

export function showSlots(slots: SlotView[]): string {
  return table(
    ['start', 'end', 'booked', 'capacity', 'state'],
    slots.map(({ start, end, booked, capacity, state }) => [start, end, booked, capacity, state]),
  )
}
