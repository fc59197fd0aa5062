import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { chargeWeighedOrder } from '../../service/domain/fulfilment/charge-weighed-order'
import { WEIGHED_IN } from '../../service/domain/fulfilment/states'
import { substituteLine } from '../../service/domain/fulfilment/substitute-line'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { enterWeights } from '../../service/domain/fulfilment/weighing'
import { askConsent, recordConsent } from '../../service/domain/fulfilment/weight-consents'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { command, textAt, UsageError, whole } from '../command'
import { showChange, showMissing, showOrder } from '../show-order'

export const ordersWeigh = command({
  name: 'orders weigh',
  summary: `enter weights, from ${WEIGHED_IN[0]} until the order is paid`,
  usage: '<number> [<line>=<quantity>…] [--exact]',
  details: [
    'Grams for lines sold by weight, units for the others.',
    `A weight may differ by ${TOLERANCE_PERCENT} percent from the order, or by what the customer agreed to (orders`,
    'ask, orders agree). Units may be fewer, never more. 0 is a missing item, which is not charged;',
    '- takes a weight back.',
    '--exact takes lines without a weight as ordered. Weights can be entered in several calls and',
    'corrected. Once all lines have a weight, the exact amount is fixed, at most the authorised one.',
    'Differences to the ordered weights correct the stock; missing items do not.',
    'Example: npm run ops -- orders weigh R123456789 31=1480 32=0 --exact',
  ],
  async run({ db, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const isExact = args.options.exact ?? false
    const weights = new Map(args.positionals.slice(1).map(weightOf))
    if (weights.size === 0 && !isExact) throw new UsageError('no weight was given')
    if (weights.size < args.positionals.length - 1) throw new UsageError('a line is given twice')
    await enterWeights(db, number, weights, { restAsOrdered: isExact, by: OPERATOR })
    nudge()
    return await viewOrder(db, number)
  },
  show: showOrder,
})

function weightOf(text: string): [number, number | null] {
  const [line, quantity] = pairOf(text)
  return [line, quantity === '-' ? null : whole(quantity, 'the quantity', 0)]
}

function pairOf(text: string): [number, string] {
  const [line = '', quantity = '', ...rest] = text.split('=')
  if (rest.length > 0 || !quantity) {
    throw new UsageError(`'${text}' is not of the form <line>=<quantity>`)
  }
  return [whole(line, 'the line', 1), quantity]
}

export const ordersAsk = command({
  name: 'orders ask',
  summary: 'ask the customer by e-mail about a weight beyond the tolerance',
  usage: '<number> <line>=<grams>',
  details: [
    'The e-mail shows weight and price and links to a page with Sim and Não. After a yes, orders',
    'weigh accepts the weight. Refused if the order would cost more than its card holds.',
    'Example: npm run ops -- orders ask R123456789 31=1850',
  ],
  async run({ db, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const [line, grams] = pairOf(textAt(args, 1, 'the weight'))
    await askConsent(db, number, line, whole(grams, 'the weight', 1), OPERATOR)
    nudge()
    return await viewOrder(db, number)
  },
  show: showOrder,
})

export const ordersAgree = command({
  name: 'orders agree',
  summary: "record a customer's spoken yes to a weight beyond the tolerance",
  usage: '<number> <line>=<grams> [--by <who>]',
  details: [
    '--by names the person who heard the yes. orders weigh then accepts the weight.',
    'Example: npm run ops -- orders agree R123456789 31=1850 --by Jorge',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const [line, grams] = pairOf(textAt(args, 1, 'the weight'))
    const heardBy = args.options.by?.trim()
    if (!heardBy) throw new UsageError('--by is missing: name the person who heard the yes')
    const quantity = whole(grams, 'the weight', 1)
    await recordConsent(db, number, { lineId: line, quantity, heardBy }, OPERATOR)
    return await viewOrder(db, number)
  },
  show: showOrder,
})

export const ordersSubstitute = command({
  name: 'orders substitute',
  summary: 'substitute another product for a missing line',
  usage: '<number> <line> <product>=<quantity> [--by <who>]',
  details: [
    "Charges the other product's price, at most the highest price of the line. Unless the customer",
    'chose Substituir por parecido, --by must name the person who heard the yes. orders weigh with',
    'that line takes the substitute back.',
    'Example: npm run ops -- orders substitute R123456789 31 118=1480 --by Jorge',
  ],
  async run({ db, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const lineId = whole(textAt(args, 1, 'the line'), 'the line', 1)
    const [variantId, given] = pairOf(textAt(args, 2, 'the product'))
    const quantity = whole(given, 'the quantity', 1)
    const heardBy = args.options.by?.trim() || null
    await substituteLine(db, number, { lineId, variantId, quantity, heardBy }, OPERATOR)
    nudge()
    return await viewOrder(db, number)
  },
  show: showOrder,
})

export const ordersFinish = command({
  name: 'orders finish',
  summary: 'charge a weighed order and move it up to ready',
  usage: '<number>',
  details: [
    'Does what orders capture and orders move do, in one step. Repeating it charges nothing more.',
    'Example: npm run ops -- orders finish R123456789',
  ],
  async run({ db, gateway, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const { missing } = await chargeWeighedOrder(db, gateway, number, OPERATOR)
    nudge()
    return { ...(await viewOrder(db, number)), missing_amount: missing }
  },
  show: (order) => [showChange(order), ...showMissing(order.missing_amount)].join('\n'),
})
