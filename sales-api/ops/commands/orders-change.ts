import { CANCEL_REASONS } from '@/lib/shared/counter'
import { DOOR_PAYMENT_METHODS, type DoorAmount } from '@/lib/shared/door-payment-methods'
import { fromCents, toCents } from '@/lib/shared/money'
import { capturePayment, denyPayment } from '../../service/domain/fulfilment/decide-payment'
import { moveDelivery } from '../../service/domain/fulfilment/move-delivery'
import { cancelOrder, moveOrder } from '../../service/domain/fulfilment/move-order'
import { refundOrder } from '../../service/domain/fulfilment/refund'
import { deliveryStates, fulfilmentStates } from '../../service/domain/fulfilment/states'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { amount, command, oneOf, textAt, UsageError } from '../command'
import { showChange, showMissing, showOrder } from '../show-order'

export const ordersMove = command({
  name: 'orders move',
  summary: 'move an order to its next fulfilment state',
  usage: '<number> <state>',
  details: [
    'payment_evaluating → pending → preparation_queue → preparation → packaging_queue → packaging',
    '→ ready; orders deliver continues from there. payment_denied can go back to payment_evaluating,',
    'which authorises the same card again without the customer. Refused while that hold would end',
    'before the delivery. error is reachable from',
    'every state but canceled and leads to any. Moving to payment_denied or canceled does what',
    'orders deny and orders cancel do. Any other move is refused; orders show lists the possible ones.',
    'Example: npm run ops -- orders move R123456789 preparation_queue',
  ],
  async run({ db, gateway, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const to = oneOf(textAt(args, 1, 'the state'), fulfilmentStates, 'the state')
    await moveOrder(db, gateway, number, to, OPERATOR)
    nudge()
    return await viewOrder(db, number)
  },
  show: showChange,
})

export const ordersCapture = command({
  name: 'orders capture',
  summary: 'charge the exact amount of a weighed order',
  usage: '<number>',
  details: [
    'Charges items as weighed, delivery and discount as ordered, and releases the rest of the hold.',
    'For a payment at the door it only records the amount, which follows corrected weights until the',
    'customer has the order. Repeating it charges nothing more. If the hold is lower than the total,',
    'it charges the held amount and prints the missing amount. If the gateway does not respond, the',
    'shop retries every ten seconds.',
    'Example: npm run ops -- orders capture R123456789',
  ],
  async run({ db, gateway }, args) {
    const number = textAt(args, 0, 'the order number')
    const missing = await capturePayment(db, gateway, number, OPERATOR)
    return { ...(await viewOrder(db, number)), missing_amount: fromCents(missing) }
  },
  show: (order) => [showChange(order), ...showMissing(order.missing_amount)].join('\n'),
})

export const ordersRefund = command({
  name: 'orders refund',
  summary: 'refund a charge, or a part of it',
  usage: '<number> [amount] [--reason <text>] [--way <way>] [--again]',
  details: [
    'Without an amount, refunds the rest of the charge. The required reason is stored with the order,',
    'but not that of change at the door.',
    "All refunds together never exceed the charge, refunds of the gateway's panel included. If the",
    'gateway does not respond, the shop retries the same refund every ten seconds. The shop itself',
    'returns money that was paid at the door; such a refund is only recorded, under',
    `--way (${DOOR_PAYMENT_METHODS.join(', ')}), else under the method of the payment.`,
    'It is at most what was received there less earlier refunds and change.',
    'The same amount for the same reason within 10 minutes needs --again; at the door for any reason.',
    "Example: npm run ops -- orders refund R123456789 12,90 --reason 'linguiça em falta'",
  ],
  async run({ db, gateway }, args) {
    const number = textAt(args, 0, 'the order number')
    const [, text] = args.positionals
    const cents = text === undefined ? null : toCents(amount(text, 'the amount'))
    const reason = args.options.reason?.trim()
    if (!reason) throw new UsageError('--reason is missing: it is stored with the order')
    const { again, way: word } = args.options
    const way = word === undefined ? undefined : oneOf(word, DOOR_PAYMENT_METHODS, '--way')
    await refundOrder(db, gateway, number, cents, reason, { again, way, by: OPERATOR })
    return await viewOrder(db, number)
  },
  show: showChange,
})

export const ordersDeliver = command({
  name: 'orders deliver',
  summary: 'set the delivery state of an order that can leave',
  usage: `<number> <state> [--driver <name> --plate <plate>]
      [--received <amounts>] [--change <amount>]`,
  details: [
    'planned → in_progress → success or completed, or failed. A pickup can be completed directly.',
    'error is reachable from every state but completed and leads to any.',
    'An order leaves only after weighing, an order paid by card only after the charge; see orders',
    'weigh and orders capture. A failed delivery can be planned again, or its order canceled.',
    'Driver and plate are shown to the customer while the order is on its way. The current state',
    'with another driver or plate only corrects them.',
    `--received is the amount paid at the door, by ${DOOR_PAYMENT_METHODS.join(', ')};`,
    'without --received the rest of the total counts, by the chosen method, unless the order had',
    'arrived already or is paid. --change is the cash that was handed back, also alone. An order set',
    'to success by mistake: orders deliver error, then orders refund; the whole total is due again.',
    'Examples:',
    'npm run ops -- orders deliver R123456789 success --received debit=50+cash=40 --change 2,70',
    'npm run ops -- orders deliver R123456789 in_progress --driver João --plate ABC1D23',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const to = oneOf(textAt(args, 1, 'the state'), deliveryStates, 'the state')
    const received = receivedOf(args.options)
    await moveDelivery(db, number, to, driverOf(args.options), {
      received,
      by: OPERATOR,
    })
    return await viewOrder(db, number)
  },
  show: showOrder,
})

function receivedOf({
  received,
  change,
}: {
  received?: string
  change?: string
}): DoorAmount[] | null {
  const handedBack = change === undefined ? 0 : toCents(amount(change, '--change'))
  if (received === undefined && handedBack === 0) return null
  const amounts = (received?.split('+') ?? []).map((part): DoorAmount => {
    const [way = '', text = ''] = part.split('=')
    const cents = toCents(amount(text, 'what was received'))
    return { way: oneOf(way, DOOR_PAYMENT_METHODS, 'the way'), cents }
  })
  return handedBack > 0 ? [...amounts, { way: 'cash', cents: -handedBack }] : amounts
}

function driverOf({
  driver: driverName,
  plate: licensePlate,
}: {
  driver?: string
  plate?: string
}) {
  if (!driverName && !licensePlate) return null
  if (!driverName || !licensePlate) throw new UsageError('--driver and --plate go together')
  return { driverName, licensePlate }
}

export const ordersDeny = command({
  name: 'orders deny',
  summary: 'deny the payment of an order in payment_evaluating',
  usage: '<number>',
  details: [
    'Releases the hold on the card. Goods and slot stay claimed until the order is canceled, or moved',
    'back to payment_evaluating, which authorises the same card again. Refused while the shop has',
    'money of a delivery that was set back: cancel the order, then refund.',
    'Example: npm run ops -- orders deny R123456789',
  ],
  async run({ db, gateway }, args) {
    const number = textAt(args, 0, 'the order number')
    await denyPayment(db, gateway, number, OPERATOR)
    return await viewOrder(db, number)
  },
  show: showChange,
})

export const ordersCancel = command({
  name: 'orders cancel',
  summary: 'cancel an order and release its stock, slot, coupons and hold',
  usage: '<number> [--reason <reason>]',
  details: [
    'Possible in every state until the order leaves, and once the delivery has failed. A charged',
    'order must be refunded first; an order paid at the door can be canceled until the customer',
    'has it. Releases stock, delivery slot, coupon and the hold on the card. The customer reads the',
    `reason: ${CANCEL_REASONS.join(', ')}; without --reason there is none.`,
    'Example: npm run ops -- orders cancel R123456789 --reason customer',
  ],
  async run({ db, gateway, nudge }, args) {
    const number = textAt(args, 0, 'the order number')
    const { reason: word } = args.options
    const reason = word === undefined ? null : oneOf(word, CANCEL_REASONS, '--reason')
    await cancelOrder(db, gateway, number, reason ? { ...OPERATOR, facts: { reason } } : OPERATOR)
    nudge()
    return await viewOrder(db, number)
  },
  show: showChange,
})
