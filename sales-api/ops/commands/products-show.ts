import { eq } from 'drizzle-orm'
import { variants } from '../../service/db/schema/catalogue'
import { describeChanged } from '../../service/domain/catalogue/describe-changed'
import { OperatorError } from '../../service/domain/operator-error'
import type { Command } from '../command'
import { type ProductView, showProduct, viewProduct } from '../product-view'
import { textAt } from '../values'

interface ProductDetail extends ProductView {
  former_slugs: string[]
  departments: { id: number; subdepartments: string[] }[]
}

export const productsShow: Command<ProductDetail> = {
  name: 'products show',
  summary: 'show one product',
  usage: '<id or slug>',
  details: ['Example: npm run ops -- products show picanha-bovina'],
  async run({ db }, args) {
    const asked = textAt(args, 0, 'the product')
    const is = /^\d{1,9}$/.test(asked) ? eq(variants.id, Number(asked)) : eq(variants.slug, asked)
    const [row] = await db.select().from(variants).where(is)
    const [shown] = row ? await describeChanged(db, [row.id]) : []
    if (!row || !shown) throw new OperatorError(`there is no product ${asked}`)
    return { ...viewProduct(row), former_slugs: shown.former_slugs, departments: shown.departments }
  },
  show: (product) =>
    [
      showProduct(product),
      `Page: /produtos/${product.slug}`,
      ...product.former_slugs.map((slug) => `Formerly: /produtos/${slug}`),
      ...product.departments.map(
        ({ id, subdepartments }) => `Department ${id}: ${subdepartments.join(', ')}`,
      ),
    ].join('\n'),
}
