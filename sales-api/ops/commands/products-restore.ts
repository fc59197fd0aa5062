import { restore } from '../../service/domain/catalogue/change-product'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { wholeAt } from '../values'

export const productsRestore: Command<ProductView> = {
  name: 'products restore',
  summary: 'put a withdrawn product on sale again',
  usage: '<id>',
  details: ['With the stock and price it had; see products list --withdrawn.'],
  async run({ db, nudge }, args) {
    const row = await restore(db, wholeAt(args, 0, 'the product id', 1))
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
}
