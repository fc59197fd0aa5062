import { and, desc, eq, gte } from 'drizzle-orm'
import { orderStateSchema } from '@/lib/shared/contract/order'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { orders, shipments, shippingRates } from '../../service/db/schema/orders'
import { fulfilmentStates } from '../../service/domain/fulfilment/states'
import type { Command } from '../command'
import { shortTime } from '../show-order'
import { table } from '../table'
import { dayOf, oneOf, option, whole } from '../values'

interface Row {
  number: string
  state: string
  fulfilment: string | null
  delivery: string | null
  completed_at: string | null
  window_start: string | null
  total: number
}

export const ordersList: Command<Row[]> = {
  name: 'orders list',
  summary: 'list orders, the newest first',
  usage: '[--fulfilment <state>] [--since <day>] [--state <state>] [--limit <n>]',
  details: [
    `--fulfilment is one of ${fulfilmentStates.join(', ')}.`,
    '--since is a day such as 2026-05-11; orders completed from then on.',
    `--state is one of ${orderStateSchema.options.join(', ')}; without it, complete.`,
    '--limit is 50 unless told.',
    'Example: npm run ops -- orders list --fulfilment preparation_queue',
  ],
  options: {
    fulfilment: { type: 'string' },
    since: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string' },
  },
  async run({ db }, args) {
    const state = oneOf(option(args, 'state') ?? 'complete', orderStateSchema.options, '--state')
    const fulfilment = option(args, 'fulfilment')
    const since = option(args, 'since')
    const rows = await db
      .select({ order: orders, start: shippingRates.windowStart })
      .from(orders)
      .leftJoin(shipments, eq(shipments.orderId, orders.id))
      .leftJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
      .where(
        and(
          eq(orders.state, state),
          fulfilment
            ? eq(orders.fulfillmentState, oneOf(fulfilment, fulfilmentStates, '--fulfilment'))
            : undefined,
          since ? gte(orders.completedAt, dayOf(since)) : undefined,
        ),
      )
      .orderBy(desc(orders.completedAt), desc(orders.id))
      .limit(whole(option(args, 'limit') ?? '50', '--limit', 1))
    return rows.map(({ order, start }) => ({
      number: order.number,
      state: order.state,
      fulfilment: order.fulfillmentState,
      delivery: order.deliveryState,
      completed_at: order.completedAt && toWireInstant(order.completedAt),
      window_start: start && toWireInstant(start),
      total: fromCents(order.totalCents),
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
}
