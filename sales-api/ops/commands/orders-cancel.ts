import { cancelOrder } from '../../service/domain/fulfilment/cancel-order'
import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showChange } from '../show-order'
import { textAt } from '../values'

export const ordersCancel: Command<OrderView> = {
  name: 'orders cancel',
  summary: 'cancel an order and give back what it holds',
  usage: '<number>',
  details: [
    'Possible from pending, payment_denied and error, until the order is charged. Stock, delivery',
    'slot and coupon are free again and the hold on the card is let go.',
    'Example: npm run ops -- orders cancel R123456789',
  ],
  async run({ db, gateway, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    await cancelOrder(db, gateway, number)
    nudge()
    return await viewOrder(db, number)
  },
  show: showChange,
}
