import { databaseNow } from '../../service/db/clock'
import { comingSlots } from '../../service/domain/delivery/slots'
import type { Command } from '../command'
import { type SlotView, showSlots, viewSlots } from '../slot-view'

export const slotsList: Command<SlotView[]> = {
  name: 'slots list',
  summary: 'list the delivery slots of the coming days',
  usage: '',
  details: ['Times are those of the shop (UTC-03:00).'],
  run: async ({ db }) =>
    viewSlots(await db.transaction(async (tx) => await comingSlots(tx, await databaseNow(tx)))),
  show: showSlots,
}
