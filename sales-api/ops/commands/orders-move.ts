import { moveOrder } from '../../service/domain/fulfilment/move-order'
import { fulfilmentStates } from '../../service/domain/fulfilment/states'
import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showChange } from '../show-order'
import { oneOf, textAt } from '../values'

export const ordersMove: Command<OrderView> = {
  name: 'orders move',
  summary: 'move an order on through the shop',
  usage: '<number> <state>',
  details: [
    'payment_evaluating → pending → preparation_queue → preparation → packaging_queue → packaging',
    '→ ready; then the delivery goes on with orders deliver. payment_denied can go back to',
    'payment_evaluating, which authorises the same card anew. error is reachable from every state',
    'but canceled and leads to any. Moving to payment_denied or canceled does what orders deny and',
    'orders cancel do. Any other move is refused; orders show tells which are possible.',
    'Example: npm run ops -- orders move R123456789 preparation_queue',
  ],
  async run({ db, gateway, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const to = oneOf(textAt(args, 1, 'the state'), fulfilmentStates, 'the state')
    await moveOrder(db, gateway, number, to)
    nudge()
    return await viewOrder(db, number)
  },
  show: showChange,
}
