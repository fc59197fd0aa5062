import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { toWireInstant } from '@/lib/shared/shop-time'
import { OperatorError } from '../../service/base/errors'
import { databaseNow } from '../../service/db/clock'
import { gatewayCharges } from '../../service/db/schema/gateway'
import { orders, payments } from '../../service/db/schema/orders'
import { receivePix, returnPix } from '../../service/domain/fulfilment/pix'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { type PaymentView, stateOf } from '../../service/domain/fulfilment/view-payment'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { pixCode } from '../../service/payments/pix-code'
import { amount, command, table, textAt } from '../command'
import type { CheckRow } from '../gateway-conformance/run'
import { shortTime, showChange } from '../show-order'

const DAY_MS = 86_400_000

/** A payment with an online card; `authorized` in BRL. */
interface OpenPayment {
  order: string
  state: PaymentView['state']
  waits_for: 'customer' | 'review' | null
  begun: string
  authorized: number | null
  key: string
  /** The gateway's own id. */
  reference: string | null
  /** End of the hold as the gateway reports it, or by its usual days; null without a hold. */
  hold_ends: string | null
  /** Within a day, or over already. */
  ends_soon: boolean
}

export const paymentsList = command({
  name: 'payments list',
  summary: 'list the payments with an online card, oldest first',
  usage: '[--open]',
  details: [
    '--open lists only payments that are being authorised, held, charged or released. A hold that',
    'ends within a day is marked; orders capture charges it.',
  ],
  async run({ db, gateway }, { options }): Promise<OpenPayment[]> {
    const states = ['authorizing', 'pending'] as const
    const ended = ['completed', 'void'] as const
    const rows = await db
      .select({ payment: payments, order: orders.number, charge: gatewayCharges })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(gatewayCharges, eq(gatewayCharges.key, payments.gatewayKey))
      .where(
        and(
          isNotNull(payments.gatewayKey),
          inArray(payments.state, options.open ? [...states] : [...states, ...ended]),
        ),
      )
      .orderBy(asc(payments.id))
    const now = await databaseNow(db)
    return rows.flatMap(({ payment, order, charge }) => {
      const state = stateOf(payment, null)
      if (state === null) return []
      const reported = charge?.captureBefore ?? endOf(payment.createdAt, gateway.holdDays)
      const end = state === 'open' ? reported : null
      return [
        {
          order,
          state,
          waits_for: state === 'authorizing' ? payment.waitsFor : null,
          begun: toWireInstant(payment.createdAt),
          authorized: payment.authorizedCents === null ? null : fromCents(payment.authorizedCents),
          key: payment.gatewayKey ?? '',
          reference: payment.gatewayReference ?? charge?.intentId ?? null,
          hold_ends: end && toWireInstant(end),
          ends_soon: end !== null && end.getTime() - now.getTime() < DAY_MS,
        },
      ]
    })
  },
  show: (rows) => (rows.length === 0 ? 'No such payment.' : showRows(rows)),
})

export const paymentsCheck = command({
  name: 'payments check',
  summary: 'test the payment gateway with your test keys, step by step',
  usage: '',
  details: [
    'Calls the real service of PAYMENT_GATEWAY=stripe: authorises, captures less than the hold,',
    'refunds, releases and declines, drops a response on purpose, saves and deletes a card, and waits',
    'up to a minute for an event. Refuses live keys. Changes no order, stock or mail; the test data',
    'stay at the gateway. Each row names the request id, to find it in the log of the gateway. The',
    'exit code is 1 unless every row is ok.',
  ],
  async run(ops): Promise<CheckRow[]> {
    const { runConformanceChecks } = await import('../gateway-conformance/run')
    return await runConformanceChecks(ops)
  },
  show: (rows) =>
    table(
      ['step', 'result', 'request', 'says'],
      rows.map(({ step, result, request_id, says }) => [
        step,
        result,
        request_id ?? '-',
        says ?? '',
      ]),
    ),
  isFailure: (rows) => rows.some(({ result }) => result !== 'ok'),
})

function endOf(begun: Date, holdDays: number): Date | null {
  return Number.isFinite(holdDays) ? new Date(begun.getTime() + holdDays * DAY_MS) : null
}

function showRows(rows: OpenPayment[]): string {
  return table(
    ['order', 'state', 'authorised', 'begun', 'hold ends', 'key', 'gateway'],
    rows.map((row) => [
      row.order,
      [row.state, row.waits_for && `waits for ${row.waits_for}`].filter(Boolean).join(', '),
      row.authorized === null ? '-' : formatBrl(row.authorized),
      shortTime(row.begun),
      row.hold_ends === null ? '-' : `${shortTime(row.hold_ends)}${row.ends_soon ? ' soon' : ''}`,
      row.key,
      row.reference ?? '-',
    ]),
  )
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
