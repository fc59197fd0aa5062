import { setCapacity } from '../../service/domain/delivery/slots'
import type { Command } from '../command'
import { type SlotView, showSlots, viewSlots } from '../slot-view'
import { timeOf } from '../time'
import { wholeAt } from '../values'

export const slotsCapacity: Command<SlotView[]> = {
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
}
