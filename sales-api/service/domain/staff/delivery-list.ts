import { eq, inArray } from 'drizzle-orm'
import type { WireDeliveryList } from '@/lib/shared/contract/staff-delivery'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { deliveries } from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { doorWayOf } from '../checkout/payment-methods'
import { nextFreeWindows } from '../delivery/slots'
import { findLivePayment } from '../fulfilment/close-payment'
import { findShipAddress } from '../orders/order-addresses'
import { readBoard } from './board'
import type { StaffCaller } from './sessions'

/** Windows offered to a customer who was not at home. */
const WINDOWS = 6

/** Orders of the board with address and door money, by window and district. */
export async function readDeliveryList(
  db: Queryable,
  caller: StaffCaller,
): Promise<WireDeliveryList> {
  const board = (await readBoard(db, null, caller)).orders
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      receiptUrl: orders.saleReceiptUrl,
      plate: deliveries.licensePlate,
    })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(
      inArray(
        orders.number,
        board.map(({ number }) => number),
      ),
    )
  const rows = new Map(found.map((row) => [row.number, row]))
  const listed: WireDeliveryList['orders'] = []
  for (const order of board) {
    const row = rows.get(order.number)
    if (!row) continue
    const payment = order.pays_at_door ? await findLivePayment(db, row.id) : null
    listed.push({
      ...order,
      address: await findShipAddress(db, row.id),
      license_plate: row.plate,
      receipt_url: row.receiptUrl,
      door_way: payment && doorWayOf(payment.methodId),
    })
  }
  const windows = await nextFreeWindows(db, await databaseNow(db), WINDOWS)
  return {
    orders: listed.sort(byRoute),
    windows: windows.map(({ start, end }) => ({
      start: toWireInstant(start),
      end: toWireInstant(end),
    })),
  }
}

type Listed = WireDeliveryList['orders'][number]

function byRoute(one: Listed, other: Listed): number {
  const key = ({ window_start, city, district, address }: Listed) =>
    [window_start, city, district, address?.address1].join(' ')
  return key(one).localeCompare(key(other), 'pt-BR')
}
