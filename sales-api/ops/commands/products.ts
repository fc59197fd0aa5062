import { resolve } from 'node:path'
import { and, asc, eq, ilike, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { formatQuantity } from '@/lib/shared/weight'
import { checkOwnPicture } from '../../seed/own-picture'
import { storeProductPicture } from '../../seed/pictures'
import { OperatorError } from '../../service/base/errors'
import { variants } from '../../service/db/schema/catalogue'
import { describeChanged } from '../../service/domain/catalogue/announce'
import {
  rename,
  restore,
  setPicture,
  withdraw,
} from '../../service/domain/catalogue/change-product'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { command, table, textAt, wholeAt } from '../command'
import { type ProductView, showPrice, showProduct, viewProduct } from '../product-view'

export const productsList = command({
  name: 'products list',
  summary: 'list products with price and stock',
  usage: '[--search <text>] [--out-of-stock | --withdrawn]',
  details: [
    'Lists the products on sale by id; --withdrawn lists the withdrawn ones instead.',
    '--search filters by name and slug.',
    'Example: npm run ops -- products list --search picanha',
  ],
  async run({ db }, { options }) {
    const { search, withdrawn } = options
    const pattern = `%${search?.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await db
      .select()
      .from(variants)
      .where(
        and(
          withdrawn ? isNotNull(variants.withdrawnAt) : isNull(variants.withdrawnAt),
          options['out-of-stock'] ? lt(variants.stock, variants.minimumQuantity) : undefined,
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
})

interface ProductDetail extends ProductView {
  former_slugs: string[]
  departments: { id: number; subdepartments: string[] }[]
}

export const productsShow = command({
  name: 'products show',
  summary: 'show one product',
  usage: '<id or slug>',
  details: ['Example: npm run ops -- products show picanha-bovina'],
  async run({ db }, args): Promise<ProductDetail> {
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
})

export const productsPicture = command({
  name: 'products picture',
  summary: 'set or add a photograph of a product',
  usage: '<id> <file> [--alt <text>] [--add]',
  details: [
    'A JPEG, PNG or WebP of at least 1000 x 1000 pixels, sides at most 3 to 2. The picture is turned',
    'upright, cropped to a square and stored in the sizes of the shop, without metadata (place,',
    'camera, time). It replaces the pictures of the product; with --add it is appended. --alt is the',
    'text for screen readers, by default the name. An import of catalogue files sets the pictures',
    'that these files name.',
    'Example: npm run ops -- products picture 101 picanha.jpg',
  ],
  async run({ db, mediaFolder, nudge }, args) {
    const id = wholeAt(args, 0, 'the product id', 1)
    const file = resolve(args.cwd, textAt(args, 1, 'the file'))
    const [product] = await db.select().from(variants).where(eq(variants.id, id))
    if (!product) throw new OperatorError(`there is no product ${id}`)
    await checkOwnPicture(file)
    const stored = await storeProductPicture(file, product.slug, mediaFolder)
    const { alt = product.name, add = false } = args.options
    const row = await setPicture(db, id, { file: stored, alt }, add, OPERATOR)
    nudge()
    return { ...viewProduct(row), pictures: row.pictures }
  },
  show: (product) =>
    [showProduct(product), ...product.pictures.map(({ file, alt }) => `${file}: ${alt}`)].join(
      '\n',
    ),
})

export const productsRename = command({
  name: 'products rename',
  summary: 'rename a product',
  usage: '<id> <name> [--slug <slug>]',
  details: [
    '--slug changes the address of the page. The old address redirects permanently, so no other',
    'product may ever use it. Refused if another product has or had the slug.',
    "Example: npm run ops -- products rename 101 'Picanha Angus' --slug picanha-angus",
  ],
  async run({ db, nudge }, args) {
    const id = wholeAt(args, 0, 'the product id', 1)
    const row = await rename(db, id, textAt(args, 1, 'the name'), args.options.slug)
    nudge()
    return viewProduct(row)
  },
  show: (product) => `${showProduct(product)}\nPage: /produtos/${product.slug}`,
})

export const productsWithdraw = command({
  name: 'products withdraw',
  summary: 'take a product off sale',
  usage: '<id>',
  details: [
    'The page returns 410 and no order with the product can be completed. Completed orders stay.',
    'products restore puts the product on sale again.',
  ],
  async run({ db, nudge }, args) {
    const row = await withdraw(db, wholeAt(args, 0, 'the product id', 1), OPERATOR)
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
})

export const productsRestore = command({
  name: 'products restore',
  summary: 'put a withdrawn product on sale again',
  usage: '<id>',
  details: ['The product keeps its stock and price; see products list --withdrawn.'],
  async run({ db, nudge }, args) {
    const row = await restore(db, wholeAt(args, 0, 'the product id', 1), OPERATOR)
    nudge()
    return viewProduct(row)
  },
  show: showProduct,
})
