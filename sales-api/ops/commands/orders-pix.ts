import { toCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { OperatorError } from '../../service/base/errors'
import { receivePix, returnPix } from '../../service/domain/fulfilment/pix'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { OPERATOR } from '../../service/domain/staff/acts'
import { pixCode } from '../../service/payments/pix-code'
import { command } from '../command'
import { showChange } from '../show-order'
import { amount, textAt } from '../values'

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
  summary: 'record that what a Pix paid beyond the order went back',
  usage: '<number> <amount>',
  details: [
    "Send it back in the bank's own app first. orders refund gives back what the order did cost.",
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
  summary: 'print a Pix code, to try key and txid with your bank',
  usage: '<number> <amount>',
  details: [
    'The code that a customer would get for this order number and amount, of payments.pix of',
    'shop.json. Touches no order.',
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
