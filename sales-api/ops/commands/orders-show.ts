import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showOrder } from '../show-order'
import { textAt } from '../values'

export const ordersShow: Command<OrderView> = {
  name: 'orders show',
  summary: 'show an order with its lines, payment, delivery and possible moves',
  usage: '<number>',
  details: ['Example: npm run ops -- orders show R123456789'],
  run: ({ db }, args) => viewOrder(db, textAt(args, 0, 'the order number')),
  show: showOrder,
}
