import { closeSlots } from '../../service/domain/delivery/slots'
import type { Command } from '../command'
import { type SlotView, showSlots, viewSlots } from '../slot-view'
import { timeOf } from '../time'

export const slotsClose: Command<SlotView[]> = {
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
}
