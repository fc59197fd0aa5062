import type { WireDeliveryList } from '@/lib/shared/contract/staff-delivery'
import { PIX_METHOD_ID } from '@/lib/shared/door-ways'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { presentAddress } from '../accounts/addresses'
import { doorWayOf, paysAtDoor, TAKEN_WAYS } from '../checkout/payment-methods'
import { nextFreeWindows } from '../delivery/slots'
import { type BoardRow, presentRow, selectOpen } from './board'
import type { StaffCaller } from './sessions'

/** Windows offered to a customer who was not at home. */
const WINDOWS = 6

/** Orders of the board with address and door money, by window and district. */
export async function readDeliveryList(
  db: Queryable,
  caller: StaffCaller,
): Promise<WireDeliveryList> {
  const now = await databaseNow(db)
  const rows = await selectOpen(db, now, caller)
  const windows = await nextFreeWindows(db, now, WINDOWS)
  return {
    orders: rows.map(presentListed).sort(byRoute),
    windows: windows.map(({ start, end }) => ({
      start: toWireInstant(start),
      end: toWireInstant(end),
    })),
    ways: TAKEN_WAYS,
  }
}

function presentListed(row: BoardRow): Listed {
  const { order, ship, delivery, payment } = row
  const isPaidAtDoor = payment !== null && paysAtDoor(payment.methodId)
  return {
    ...presentRow(row),
    address: ship && presentAddress(ship),
    license_plate: delivery?.licensePlate ?? null,
    receipt_url: order.saleReceiptUrl,
    door_way: isPaidAtDoor ? doorWayOf(payment.methodId) : null,
    change_for: payment?.changeForCents == null ? null : fromCents(payment.changeForCents),
    bags: order.bags,
    is_pix: payment?.methodId === PIX_METHOD_ID,
  }
}

type Listed = WireDeliveryList['orders'][number]

function byRoute(one: Listed, other: Listed): number {
  const key = ({ window_start, city, district, address }: Listed) =>
    [window_start, city, district, address?.address1].join(' ')
  return key(one).localeCompare(key(other), 'pt-BR')
}
