import { setPrice } from '../../service/domain/catalogue/change-product'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { amount, option, textAt, wholeAt } from '../values'

export const productsPrice: Command<ProductView> = {
  name: 'products price',
  summary: 'set the price of a product',
  usage: '<id> <price> [--list-price <price>]',
  details: [
    'Prices are in BRL per Kg for products sold by weight, per unit for the others. A list price',
    'above the price shows the product as reduced; without --list-price it is not.',
    'A cart takes up the new price when it is next read; an order in checkout keeps its own.',
    'Example: npm run ops -- products price 101 89,90 --list-price 99,90',
  ],
  options: { 'list-price': { type: 'string' } },
  async run({ db, nudge }, args) {
    const id = wholeAt(args, 0, 'the product id', 1)
    const price = amount(textAt(args, 1, 'the price'), 'the price')
    const listPrice = option(args, 'list-price')
    const row = await setPrice(
      db,
      id,
      price,
      listPrice ? amount(listPrice, 'the list price') : price,
    )
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
}
