import { countStock } from '../../service/domain/catalogue/change-product'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { wholeAt } from '../values'

export const productsStock: Command<ProductView> = {
  name: 'products stock',
  summary: 'set what was counted on the shelf',
  usage: '<id> <quantity>',
  details: [
    'The quantity is in grams for products sold by weight, in units for the others: what is there',
    'now, without what confirmed orders have claimed. Kept as a stock movement.',
    'Example: npm run ops -- products stock 101 25000',
  ],
  async run({ db, nudge }, args) {
    const id = wholeAt(args, 0, 'the product id', 1)
    const row = await countStock(db, id, wholeAt(args, 1, 'the quantity', 0))
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
}
