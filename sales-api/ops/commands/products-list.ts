import { and, asc, ilike, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { formatQuantity } from '@/lib/shared/weight'
import { variants } from '../../service/db/schema/catalogue'
import type { Command } from '../command'
import { type ProductView, showPrice, viewProduct } from '../product-view'
import { table } from '../table'
import { option } from '../values'

export const productsList: Command<ProductView[]> = {
  name: 'products list',
  summary: 'list products with price and stock',
  usage: '[--search <text>] [--out-of-stock | --withdrawn]',
  details: [
    'Products on sale, by their ids; --withdrawn lists those taken off sale instead.',
    '--search looks in names and slugs.',
    'Example: npm run ops -- products list --search picanha',
  ],
  options: {
    search: { type: 'string' },
    'out-of-stock': { type: 'boolean' },
    withdrawn: { type: 'boolean' },
  },
  async run({ db }, args) {
    const search = option(args, 'search')
    const pattern = `%${search?.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await db
      .select()
      .from(variants)
      .where(
        and(
          args.values.withdrawn ? isNotNull(variants.withdrawnAt) : isNull(variants.withdrawnAt),
          args.values['out-of-stock'] ? lt(variants.stock, variants.minimumQuantity) : undefined,
          search ? or(ilike(variants.name, pattern), ilike(variants.slug, pattern)) : undefined,
        ),
      )
      .orderBy(asc(variants.id))
    return rows.map(viewProduct)
  },
  show: (products) =>
    products.length === 0
      ? 'No product.'
      : table(
          ['id', 'slug', 'name', 'price', 'on hand', 'state'],
          products.map((product) => [
            product.id,
            product.slug,
            product.name,
            showPrice(product),
            formatQuantity(product.stock, product.unit),
            product.state,
          ]),
        ),
}
