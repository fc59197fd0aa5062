import { denyPayment } from '../../service/domain/fulfilment/deny-payment'
import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showChange } from '../show-order'
import { textAt } from '../values'

export const ordersDeny: Command<OrderView> = {
  name: 'orders deny',
  summary: 'turn down the payment of an order in payment_evaluating',
  usage: '<number>',
  details: [
    'The hold on the card is let go. Goods and slot stay with the order until it is canceled, or',
    'moved back to payment_evaluating, which authorises the same card anew.',
    'Example: npm run ops -- orders deny R123456789',
  ],
  async run({ db, gateway }, args) {
    const number = textAt(args, 0, 'the order number')
    await denyPayment(db, gateway, number)
    return await viewOrder(db, number)
  },
  show: showChange,
}
