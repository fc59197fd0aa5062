import { and, asc, gt, isNull } from 'drizzle-orm'
import { variants } from '../../service/db/schema/catalogue'
import {
  type Choice,
  changePrices,
  reduced,
  restored,
} from '../../service/domain/catalogue/change-prices'
import { type Arguments, amount, centsOf, command, percent, UsageError, wholeAt } from '../command'
import { showPrices, showProduct, viewPrices, viewProduct } from '../product-view'

export const promotionsStart = command({
  name: 'promotions start',
  summary: 'reduce the price of products; the present price becomes the list price',
  usage: '<id>… [--percent <n>] [--price <brl>] [--round <cents>] [--dry-run]',
  details: [
    'One of --percent off the list price and --price for each. --round 0,90 takes the nearest price',
    'with these cents. A product in promotion is reduced from its list price again.',
    'Example: npm run ops -- promotions start 101 102 --percent 15 --round 0,90',
  ],
  async run({ db, nudge }, args) {
    const { percent: part, price, round } = args.options
    if ((part === undefined) === (price === undefined)) {
      throw new UsageError('give one of --percent and --price')
    }
    const ending = round === undefined ? null : centsOf(round)
    const fixed = price === undefined ? null : amount(price, 'the price')
    const off = part === undefined ? 0 : percent(part, 0)
    if (off >= 100) throw new UsageError('the percent must be below 100')
    const next = fixed === null ? reduced(off, ending) : reducedTo(fixed)
    const changes = await changePrices(db, idsOf(args), next, args.options['dry-run'])
    nudge()
    return viewPrices(changes, args.options['dry-run'])
  },
  show: showPrices,
})

function reducedTo(price: number) {
  return ({ listPrice }: { listPrice: number }) => ({ price, listPrice })
}

export const promotionsEnd = command({
  name: 'promotions end',
  summary: 'end promotions: the list price becomes the price again',
  usage: '[id]… [--all] [--dry-run]',
  details: [
    '--all ends the promotions of every product on sale.',
    'Example: npm run ops -- promotions end 101 102',
  ],
  async run({ db, nudge }, args) {
    const { all } = args.options
    if (all && args.positionals.length > 0) throw new UsageError('give ids or --all')
    const choice = all ? 'all' : idsOf(args)
    const changes = await changePrices(db, choice, restored, args.options['dry-run'])
    nudge()
    return viewPrices(changes, args.options['dry-run'])
  },
  show: showPrices,
})

export const promotionsList = command({
  name: 'promotions list',
  summary: 'list the products in promotion',
  usage: '',
  details: [
    'Products on sale whose price is below the list price, as an import or a command set it.',
  ],
  async run({ db }) {
    const rows = await db
      .select()
      .from(variants)
      .where(and(isNull(variants.withdrawnAt), gt(variants.listPrice, variants.price)))
      .orderBy(asc(variants.id))
    return rows.map(viewProduct)
  },
  show: (products) =>
    products.length === 0 ? 'No product is reduced.' : products.map(showProduct).join('\n'),
})

function idsOf(args: Pick<Arguments, 'positionals'>): Choice {
  const first = wholeAt(args, 0, 'the product id', 1)
  const others = args.positionals.slice(1).map((_, index) => wholeAt(args, index + 1, 'the id', 1))
  return { ids: [...new Set([first, ...others])] }
}
