import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { typedNumber } from '@/lib/shared/typed-number'
import { isShownInGrams, isWeighed } from '@/lib/shared/weight'
import { importTable } from '../../seed/spreadsheet/import-table'
import { OperatorError } from '../../service/base/errors'
import { variants } from '../../service/db/schema/catalogue'
import { byPercent, changePrices } from '../../service/domain/catalogue/change-prices'
import { countStock, setPrice } from '../../service/domain/catalogue/change-product'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import {
  type Arguments,
  amount,
  centsOf,
  command,
  type Ops,
  percent,
  textAt,
  UsageError,
  whole,
  wholeAt,
} from '../command'
import { type ProductView, showPrices, showProduct, viewPrices, viewProduct } from '../product-view'
import { isRefused, showTable } from './catalogue'

type TableReport = Awaited<ReturnType<typeof importTable>>
type PriceReport = ReturnType<typeof viewPrices>

interface FileOptions {
  file?: string
  'dry-run'?: boolean
  'skip-bad'?: boolean
}

export const productsPrice = command({
  name: 'products price',
  summary: 'set the price of a product, or of many',
  usage: `[id] [price] [--list-price <price>] [--file <csv>] [--percent <n>]
      [--department <id>] [--all] [--round <cents>] [--dry-run] [--skip-bad]`,
  details: [
    'Prices are in BRL per Kg for products sold by weight, per unit for the others. A list price',
    'above the price puts the product in promotion.',
    'A cart applies the new price when it is next read; an order in checkout keeps its price.',
    '--file takes a CSV file with the columns codigo, preco and optionally preco_de; the other',
    'columns of a catalogue are ignored. --percent changes the prices of a --department, or of --all',
    'products on sale, and their list prices with them; --round 0,90 takes the nearest price with',
    'these cents. --dry-run shows the changes without writing.',
    'Example: npm run ops -- products price 101 89,90 --list-price 99,90',
    'Example: npm run ops -- products price --percent +5 --department 1 --round 0,90',
  ],
  async run(ops, args): Promise<ProductView | TableReport | PriceReport> {
    const { options } = args
    if (options.file !== undefined && options.percent !== undefined) {
      throw new UsageError('give --file or --percent')
    }
    if (options.file !== undefined) {
      return await changeByFile(ops, args, ['preco', 'preco_de'])
    }
    if (options.percent !== undefined) {
      checkAlone(args)
      const part = percent(options.percent, -100)
      const ending = options.round === undefined ? null : centsOf(options.round)
      const dryRun = options['dry-run'] ?? false
      const next = byPercent(part, ending)
      const changes = await changePrices(ops.db, choiceOf(options), next, dryRun)
      ops.nudge()
      return viewPrices(changes, dryRun)
    }
    checkSingle(options)
    const id = wholeAt(args, 0, 'the product id', 1)
    const price = amount(textAt(args, 1, 'the price'), 'the price')
    const list = options['list-price']
    const listPrice = list ? amount(list, 'the list price') : price
    const row = await setPrice(ops.db, id, price, listPrice, OPERATOR)
    ops.nudge()
    return viewProduct(row)
  },
  show: showAny,
  isFailure: isBad,
})

function choiceOf({ department, all }: { department?: string; all?: boolean }) {
  if ((department === undefined) === !all)
    throw new UsageError('give one of --department and --all')
  return department === undefined
    ? ('all' as const)
    : { department: whole(department, 'the department', 1) }
}

export const productsStock = command({
  name: 'products stock',
  summary: 'set the counted stock of a product, or of many',
  usage: '[id] [quantity] [--file <csv>] [--dry-run] [--skip-bad]',
  details: [
    'The quantity is 13,5Kg or 13500g for products sold by weight, where a number alone is in grams,',
    'and in units for the others. Do not count what confirmed orders have claimed. The change is',
    'stored as a stock movement.',
    '--file takes a CSV file with the columns codigo and estoque, in Kg or units; the other columns',
    'of a catalogue are ignored. --dry-run shows the changes without writing.',
    'Example: npm run ops -- products stock 101 25Kg',
    'Example: npm run ops -- products stock --file contagem.csv',
  ],
  async run(ops, args): Promise<ProductView | TableReport> {
    if (args.options.file !== undefined) return await changeByFile(ops, args, ['estoque'])
    checkSingle(args.options)
    const id = wholeAt(args, 0, 'the product id', 1)
    const quantity = await countedAt(ops, args, id)
    const row = await countStock(ops.db, id, quantity, OPERATOR)
    ops.nudge()
    return viewProduct(row)
  },
  show: showAny,
  isFailure: isBad,
})

/** Returns the counted grams, or units. Throws OperatorError, UsageError. */
async function countedAt({ db }: Ops, args: Arguments<FileOptions>, id: number): Promise<number> {
  const [product] = await db.select().from(variants).where(eq(variants.id, id))
  if (!product) throw new OperatorError(`there is no product ${id}`)
  const typed = textAt(args, 1, 'the quantity')
  const [, number = typed, unit] = typed.match(/^(.*\d)\s*(kg|g)$/i) ?? []
  if (unit && product.unit !== 'g') {
    const counted = isWeighed(product.unit)
      ? 'whole Kg: write a number alone'
      : `units, not in ${unit}`
    throw new UsageError(`${product.name} is counted in ${counted}`)
  }
  if (unit?.toLowerCase() === 'kg') {
    const kilograms = typedNumber(number, 3) ?? -1
    if (kilograms >= 0) return Math.round(kilograms * 1000)
    throw new UsageError(`the quantity must be a weight such as 13,5Kg, not '${typed}'`)
  }
  const quantity = whole(number, 'the quantity', 0)
  if (!unit && isShownInGrams(quantity, product.unit)) {
    throw new UsageError(`a number alone is in grams: write ${number}Kg or ${number}g`)
  }
  return quantity
}

async function changeByFile(
  { db, mediaFolder, nudge }: Ops,
  args: Arguments<FileOptions>,
  only: NonNullable<Parameters<typeof importTable>[2]['only']>,
): Promise<TableReport> {
  checkAlone(args)
  const report = await importTable(db, resolve(args.cwd, args.options.file ?? ''), {
    mediaFolder,
    only,
    stock: true,
    movement: 'count',
    dryRun: args.options['dry-run'],
    skipBad: args.options['skip-bad'],
  })
  nudge()
  return report
}

/** Refuses a product beside options that choose products themselves. */
function checkAlone({ positionals }: Pick<Arguments, 'positionals'>): void {
  if (positionals.length > 0) throw new UsageError('give one product, --file or --percent')
}

/** Refuses options that one product does not have. */
function checkSingle(
  options: FileOptions & { round?: string; department?: string; all?: boolean },
) {
  const many = ['dry-run', 'skip-bad', 'round', 'department', 'all'] as const
  const surplus = many.find((name) => options[name] !== undefined)
  if (surplus) throw new UsageError(`--${surplus} is for many products`)
}

function showAny(result: ProductView | TableReport | PriceReport): string {
  if ('refused' in result) return showTable(result)
  return 'is_written' in result ? showPrices(result) : showProduct(result)
}

function isBad(result: ProductView | TableReport | PriceReport): boolean {
  return 'refused' in result && isRefused(result)
}
