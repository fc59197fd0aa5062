import { rename } from '../../service/domain/catalogue/change-product'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { option, textAt, wholeAt } from '../values'

export const productsRename: Command<ProductView> = {
  name: 'products rename',
  summary: 'give a product another name',
  usage: '<id> <name> [--slug <slug>]',
  details: [
    'With --slug its page moves; the old address leads to the new one for good, so no other',
    'product may ever take it. Refused when another product has or had the slug.',
    "Example: npm run ops -- products rename 101 'Picanha Angus' --slug picanha-angus",
  ],
  options: { slug: { type: 'string' } },
  async run({ db, nudge }, args) {
    const id = wholeAt(args, 0, 'the product id', 1)
    const row = await rename(db, id, textAt(args, 1, 'the name'), option(args, 'slug'))
    nudge()
    return viewProduct(row)
  },
  show: (product) => `${showProduct(product)}\nPage: /produtos/${product.slug}`,
}
