import { toCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { OperatorError } from '../../service/base/errors'
import { receivePix, returnPix } from '../../service/domain/fulfilment/pix'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { pixCode } from '../../service/payments/pix-code'
import { amount, command, textAt } from '../command'
import { showChange } from '../show-order'

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
