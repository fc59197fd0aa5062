import { capturePayment } from '../../service/domain/fulfilment/capture-payment'
import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showChange } from '../show-order'
import { textAt } from '../values'

export const ordersCapture: Command<OrderView> = {
  name: 'orders capture',
  summary: 'charge the exact amount of a weighed order',
  usage: '<number>',
  details: [
    'Items as weighed, delivery and discount as ordered; the rest of the hold is let go. For a',
    'payment on delivery it only notes the amount. Repeating it charges nothing more. When the',
    'gateway does not answer, the shop asks again every ten seconds.',
    'Example: npm run ops -- orders capture R123456789',
  ],
  async run({ db, gateway }, args) {
    const number = textAt(args, 0, 'the order number')
    await capturePayment(db, gateway, number)
    return await viewOrder(db, number)
  },
  show: showChange,
}
