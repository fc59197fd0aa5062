import { setReceipt } from '../../service/domain/fulfilment/receipt'
import type { Command } from '../command'
import { type OrderView, viewOrder } from '../order-view'
import { showOrder } from '../show-order'
import { textAt } from '../values'

export const ordersReceipt: Command<OrderView> = {
  name: 'orders receipt',
  summary: 'put the link of the fiscal receipt (NF-e) on an order',
  usage: '<number> <url>',
  details: [
    'The customer finds it in the order as VER NF-e. A new link takes the place of an old one.',
    'Example: npm run ops -- orders receipt R123456789 https://nfe.example/4567',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    await setReceipt(db, number, textAt(args, 1, 'the link'))
    return await viewOrder(db, number)
  },
  show: showOrder,
}
