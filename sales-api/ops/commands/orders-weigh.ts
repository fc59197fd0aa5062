import { formatBrl, toCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { OperatorError } from '../../service/base/errors'
import { chargeWeighedOrder } from '../../service/domain/fulfilment/charge-weighed-order'
import { receivePix, returnPix } from '../../service/domain/fulfilment/pix'
import { WEIGHED_IN } from '../../service/domain/fulfilment/states'
import { substituteLine } from '../../service/domain/fulfilment/substitute-line'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { enterWeights } from '../../service/domain/fulfilment/weighing'
import { askConsent, recordConsent } from '../../service/domain/fulfilment/weight-consents'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { pixCode } from '../../service/payments/pix-code'
import { amount, command, textAt, UsageError, whole } from '../command'
import { showChange, showOrder } from '../show-order'

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

export function showMissing(amount: number): string[] {
  return amount > 0 ? [`missing: ${formatBrl(amount)} more was weighed than is held`] : []
}

export const ordersPixReceived = command({
  name: 'orders pix-received',
  summary: "record a Pix that the bank's statement shows",
  usage: '<number> <amount> [--again]',
  details: [
    "Read the amount in the bank's statement, never in a customer's picture. A Pix that is short",
    'leaves the rest due, and the customer gets a code for it; what comes beyond the amount, or after',
    'the order was canceled, is to be returned. The same amount twice needs --again.',
    'Example: npm run ops -- orders pix-received R123456789 87,32',
  ],
  async run({ db, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const cents = toCents(amount(textAt(args, 1, 'the amount'), 'the amount'))
    await receivePix(db, number, { cents, again: Boolean(args.options.again), by: OPERATOR })
    nudge()
    return await viewOrder(db, number)
  },
  show: showChange,
})

export const ordersPixReturned = command({
  name: 'orders pix-returned',
  summary: 'record that the surplus of a Pix was sent back',
  usage: '<number> <amount>',
  details: [
    "First send the amount back in the bank's own app. orders refund refunds the order itself.",
    'Example: npm run ops -- orders pix-returned R123456789 12,68',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const cents = toCents(amount(textAt(args, 1, 'the amount'), 'the amount'))
    await returnPix(db, number, cents, OPERATOR)
    return await viewOrder(db, number)
  },
  show: showChange,
})

export const paymentsPixCode = command({
  name: 'payments pix-code',
  summary: 'print a Pix code, to test key and txid with your bank',
  usage: '<number> <amount>',
  details: [
    'Prints the code that a customer would get for this order number and amount, by payments.pix of',
    'shop.json. Changes no order.',
    'Example: npm run ops -- payments pix-code R123456789 0,01',
  ],
  async run(_ops, args) {
    const number = textAt(args, 0, 'the order number')
    const cents = toCents(amount(textAt(args, 1, 'the amount'), 'the amount'))
    if (!wholeShop.payments.pix) throw new OperatorError('this shop takes no Pix')
    return { code: pixCode(number, cents) }
  },
  show: ({ code }) => code,
})
