import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { orderStateSchema } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { shipments, shippingRates } from '../../service/db/schema/delivery'
import { orders } from '../../service/db/schema/orders'
import { locateDelivery } from '../../service/domain/fulfilment/move-delivery'
import { setReceipt } from '../../service/domain/fulfilment/placed-order'
import { reschedule } from '../../service/domain/fulfilment/reschedule'
import { fulfilmentStates } from '../../service/domain/fulfilment/states'
import { viewOrder } from '../../service/domain/fulfilment/view-order'
import { currentTotalCents } from '../../service/domain/orders/totals'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import {
  command,
  dayOf,
  oneOf,
  pointAt,
  table,
  textAt,
  timeOf,
  UsageError,
  whole,
} from '../command'
import { shortTime, showOrder } from '../show-order'

const USUAL_LIMIT = '50'

/** What `--json` lists of an order. */
interface Row {
  number: string
  state: string
  fulfilment: string | null
  delivery: string | null
  completed_at: string | null
  window_start: string | null
  total: number
}

export const ordersList = command({
  name: 'orders list',
  summary: 'list orders, the newest first',
  usage: '[--all] [--fulfilment <state>] [--since <day>] [--state <state>] [--limit <n>]',
  details: [
    `--fulfilment is one of ${fulfilmentStates.join(', ')}.`,
    '--since is a day such as 2026-05-11; orders completed from then on.',
    `--state is one of ${orderStateSchema.options.join(', ')}; without it, complete,`,
    'or canceled with --fulfilment canceled. --all lists complete and canceled orders.',
    `--limit is ${USUAL_LIMIT} by default.`,
    'Example: npm run ops -- orders list --fulfilment preparation_queue',
  ],
  async run({ db }, { options }): Promise<Row[]> {
    const { all, fulfilment, since, limit = USUAL_LIMIT } = options
    if (all && options.state) throw new UsageError('--all and --state exclude each other')
    const usual = fulfilment === 'canceled' ? 'canceled' : 'complete'
    const state = oneOf(options.state ?? usual, orderStateSchema.options, '--state')
    const rows = await db
      .select({ order: orders, start: shippingRates.windowStart })
      .from(orders)
      .leftJoin(shipments, eq(shipments.orderId, orders.id))
      .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
      .where(
        and(
          inArray(orders.state, all ? ['complete', 'canceled'] : [state]),
          fulfilment
            ? eq(orders.fulfillmentState, oneOf(fulfilment, fulfilmentStates, '--fulfilment'))
            : undefined,
          since ? gte(orders.completedAt, dayOf(since)) : undefined,
        ),
      )
      .orderBy(desc(orders.completedAt), desc(orders.id))
      .limit(whole(limit, '--limit', 1))
    return rows.map(({ order, start }) => ({
      number: order.number,
      state: order.state,
      fulfilment: order.fulfillmentState,
      delivery: order.deliveryState,
      completed_at: order.completedAt && toWireInstant(order.completedAt),
      window_start: start && toWireInstant(start),
      total: fromCents(currentTotalCents(order)),
    }))
  },
  show: (rows) =>
    rows.length === 0
      ? 'No order.'
      : table(
          ['number', 'state', 'delivery', 'ordered', 'to deliver', 'total'],
          rows.map((row) => [
            row.number,
            row.fulfilment ?? row.state,
            row.delivery ?? '-',
            row.completed_at ? shortTime(row.completed_at) : '-',
            row.window_start ? shortTime(row.window_start) : '-',
            formatBrl(row.total),
          ]),
        ),
})

export const ordersShow = command({
  name: 'orders show',
  summary: 'show an order with its lines, payment, delivery and possible moves',
  usage: '<number>',
  details: ['Example: npm run ops -- orders show R123456789'],
  run: ({ db }, args) => viewOrder(db, textAt(args, 0, 'the order number')),
  show: showOrder,
})

export const ordersReceipt = command({
  name: 'orders receipt',
  summary: 'store the link of the fiscal receipt (NF-e) of an order',
  usage: '<number> <url>',
  details: [
    'The order shows the link to the customer as VER NF-e. A new link replaces the old one.',
    'Example: npm run ops -- orders receipt R123456789 https://nfe.example/4567',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    await setReceipt(db, number, textAt(args, 1, 'the link'), OPERATOR)
    return await viewOrder(db, number)
  },
  show: showOrder,
})

export const ordersReschedule = command({
  name: 'orders reschedule',
  summary: 'move an order to another delivery window',
  usage: '<number> <start> <end>',
  details: [
    'Takes a window of slots list with free space, in the time of the shop (UTC-03:00), at the same',
    'cost. A planned or failed delivery starts again without its driver. Refused for an order that is',
    'on its way or delivered, and for a pickup.',
    'Example: npm run ops -- orders reschedule R123456789 2026-05-11T08:00 2026-05-11T13:00',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const time = timeOf({ positionals: args.positionals.slice(1) })
    await reschedule(db, number, time, OPERATOR)
    return await viewOrder(db, number)
  },
  show: showOrder,
})

interface Located {
  number: string
  latitude: number
  longitude: number
  /** Metres to the address; null when nobody knows where that is. */
  distance: number | null
}

export const ordersLocate = command({
  name: 'orders locate',
  summary: 'set the position of the driver of an order on its way',
  usage: '<number> <latitude,longitude>',
  details: [
    'The customer sees it in the tracker, with the way that is left. Refused unless the delivery',
    'is in_progress and has a driver.',
    'Example: npm run ops -- orders locate R123456789 -12.9975,-38.4545',
  ],
  async run({ db }, args): Promise<Located> {
    const number = textAt(args, 0, 'the order number')
    const [latitude, longitude] = pointAt(args, 1)
    const metres = await locateDelivery(db, number, [latitude, longitude])
    return { number, latitude, longitude, distance: metres && Math.round(metres) }
  },
  show({ number, latitude, longitude, distance }) {
    const left = distance === null ? '' : `, ${(distance / 1_000).toFixed(1)} km from the address`
    return `The driver of order ${number} is at ${latitude},${longitude}${left}.`
  },
})
