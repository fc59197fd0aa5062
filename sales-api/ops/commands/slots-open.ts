import { openSlots } from '../../service/domain/delivery/slots'
import type { Command } from '../command'
import { type SlotView, showSlots, viewSlots } from '../slot-view'
import { timeOf } from '../time'
import { option, whole } from '../values'

export const slotsOpen: Command<SlotView[]> = {
  name: 'slots open',
  summary: 'take bookings again, or in an extra slot',
  usage: '<start> <end> [--capacity <deliveries>]',
  details: [
    'Opens every slot that lies in the time, in the time of the shop (UTC-03:00). Where there is',
    'none, the time itself becomes a slot, on a holiday for instance.',
    'Example: npm run ops -- slots open 2026-12-24T08:00 2026-12-24T13:00 --capacity 10',
  ],
  options: { capacity: { type: 'string' } },
  async run({ db }, args) {
    const capacity = option(args, 'capacity')
    const time = timeOf(args)
    return viewSlots(
      await openSlots(db, time, capacity ? whole(capacity, 'the capacity', 0) : undefined),
    )
  },
  show: showSlots,
}
