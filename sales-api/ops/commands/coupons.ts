import { couponCode } from '@/lib/shared/coupon-code'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { fromShopTime, shopDay } from '@/lib/shared/shop-time'
import { databaseNow } from '../../service/db/clock'
import {
  type CouponRow,
  createCoupon,
  endCoupon,
  listCoupons,
} from '../../service/domain/orders/coupons'
import { amount, command, dayOf, percent, table, textAt, UsageError, whole } from '../command'

/** A coupon as the shop's staff sees it, days in the shop's time, amounts in BRL. */
interface CouponView {
  code: string
  name: string
  gives: string
  from: string
  to: string | null
  minimum: number
  first_order: boolean
  uses: number
  maximum_uses: number | null
  maximum_uses_per_customer: number | null
}

function viewCoupon(row: CouponRow): CouponView {
  return {
    code: row.code,
    name: row.name,
    gives: givenBy(row),
    from: shopDay(row.startsAt),
    to: row.endsAt && shopDay(row.endsAt),
    minimum: fromCents(row.minimumItemCents),
    first_order: row.firstOrderOnly,
    uses: row.uses,
    maximum_uses: row.maximumUses,
    maximum_uses_per_customer: row.maximumUsesPerCustomer,
  }
}

function givenBy({ kind, value }: CouponRow): string {
  if (kind === 'free_freight') return 'free freight'
  return kind === 'fixed'
    ? formatBrl(fromCents(value))
    : `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })} %`
}

function showCoupons(coupons: CouponView[]): string {
  if (coupons.length === 0) return 'No coupon.'
  return table(
    ['code', 'name', 'gives', 'from', 'to', 'uses', 'conditions'],
    coupons.map((coupon) => [
      coupon.code,
      coupon.name,
      coupon.gives,
      coupon.from,
      coupon.to ?? '-',
      coupon.maximum_uses === null ? `${coupon.uses}` : `${coupon.uses} of ${coupon.maximum_uses}`,
      conditionsOf(coupon),
    ]),
  )
}

function conditionsOf({ minimum, first_order, maximum_uses_per_customer: each }: CouponView) {
  return [
    ...(minimum > 0 ? [`from ${formatBrl(minimum)}`] : []),
    ...(first_order ? ['first order'] : []),
    ...(each === null ? [] : [`${each} per customer`]),
  ].join(', ')
}

export const couponsCreate = command({
  name: 'coupons create',
  summary: 'create a coupon',
  usage: `<code> [--percent <n>] [--amount <brl>] [--free-freight]
      [--name <text>] [--from <day>] [--to <day>] [--minimum <brl>] [--first-order]
      [--uses <n>] [--uses-per-customer <n>]`,
  details: [
    'One of --percent (of the goods, such as 7,5), --amount (in BRL) and --free-freight. Days are',
    'those of the shop, --to included; without --from the coupon begins today. --minimum is the',
    'least amount of goods. --first-order and --uses-per-customer identify a customer by the e-mail',
    'address, and by phone and address together. Shoppers see --name; without --name, the code.',
    'A code can be created once: an ended coupon keeps its code.',
    'Example: npm run ops -- coupons create NATAL10 --percent 10 --to 2026-12-24 --minimum 100',
  ],
  async run({ db }, args) {
    const { options } = args
    const code = couponCode(textAt(args, 0, 'the code')).toUpperCase()
    const today = shopDay(await databaseNow(db))
    const { to, minimum, uses, 'uses-per-customer': each } = options
    if (to) dayOf(to)
    const row = await createCoupon(db, {
      code,
      name: options.name?.trim() || code,
      ...discountOf(options),
      minimumItemCents: minimum ? toCents(amount(minimum, 'the minimum')) : 0,
      maximumUses: uses === undefined ? null : whole(uses, 'the uses', 1),
      maximumUsesPerCustomer: each === undefined ? null : whole(each, 'the uses per customer', 1),
      firstOrderOnly: options['first-order'] ?? false,
      startsAt: dayOf(options.from ?? today),
      endsAt: to ? fromShopTime(to, '23:59:59') : null,
    })
    return viewCoupon(row)
  },
  show: (coupon) => showCoupons([coupon]),
})

function discountOf(options: {
  percent?: string
  amount?: string
  'free-freight'?: boolean
}): Pick<CouponRow, 'kind' | 'value'> {
  const { percent: part, amount: fixed, 'free-freight': isFree } = options
  if ([part !== undefined, fixed !== undefined, isFree].filter(Boolean).length !== 1) {
    throw new UsageError('give one of --percent, --amount and --free-freight')
  }
  if (part !== undefined) return { kind: 'percent', value: percent(part, 0) }
  if (fixed === undefined) return { kind: 'free_freight', value: 0 }
  return { kind: 'fixed', value: toCents(amount(fixed, 'the amount')) }
}

export const couponsEnd = command({
  name: 'coupons end',
  summary: 'end a coupon now',
  usage: '<code>',
  details: [
    'Carts lose the coupon at their next change; placed orders keep it. An import that still names the',
    'coupon in promotions.json creates it again.',
  ],
  run: async ({ db }, args) => viewCoupon(await endCoupon(db, textAt(args, 0, 'the code'))),
  show: (coupon) => `${coupon.code} has ended, used ${coupon.uses} times.`,
})

export const couponsList = command({
  name: 'coupons list',
  summary: 'list the coupons and their uses',
  usage: '[--all]',
  details: ['Lists current and future coupons; --all lists ended ones too.'],
  run: async ({ db }, { options }) => (await listCoupons(db, options.all)).map(viewCoupon),
  show: showCoupons,
})
