import { withdraw } from '../../service/domain/catalogue/change-product'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { wholeAt } from '../values'

export const productsWithdraw: Command<ProductView> = {
  name: 'products withdraw',
  summary: 'take a product off sale',
  usage: '<id>',
  details: [
    'Its page answers 410 and no order can be completed with it. Orders completed before stay.',
    'products restore puts it back.',
  ],
  async run({ db, nudge }, args) {
    const row = await withdraw(db, wholeAt(args, 0, 'the product id', 1))
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
}
