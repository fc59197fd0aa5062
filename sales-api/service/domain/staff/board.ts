import { and, asc, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { WireBoardOrder } from '@/lib/shared/contract/staff'
import type { WireDeliveryList } from '@/lib/shared/contract/staff-delivery'
import { counterStep } from '@/lib/shared/counter'
import { isPixMethod } from '@/lib/shared/door-payment-methods'
import { fromCents } from '@/lib/shared/money'
import { fromShopTime, shopDay, toWireInstant } from '@/lib/shared/shop-time'
import { databaseNow } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { deliveries, shipments, shippingRates } from '../../db/schema/delivery'
import { lineItems, orderAddresses, orders, payments, weightConsents } from '../../db/schema/orders'
import { presentAddress } from '../accounts/addresses'
import { type PaymentRow, paymentStates } from '../checkout/payment-in-progress'
import { ACCEPTED_DOOR_METHODS, doorPaymentMethodOf, paysAtDoor } from '../checkout/payment-methods'
import { presentMethod } from '../delivery/shipping-methods'
import { nextFreeWindows } from '../delivery/slots'
import { isOwedAtDoor } from '../fulfilment/close-payment'
import { type DoorBalance, doorBalance, isCovered, restAtDoor } from '../fulfilment/door-money'
import { ARRIVED_IN } from '../fulfilment/states'
import type { OrderRow } from '../orders/find-order'
import { currentTotalCents } from '../orders/totals'
import { shownTo } from './demo'
import type { StaffCaller } from './sessions'

/** A transaction may commit this long after the time that it wrote. */
const OVERLAP_MS = 60_000
/** The board omits orders placed longer ago. */
const OLDEST_DAYS = 45
/** Days for which a search finds a canceled order. */
const CANCELED_DAYS = 7

interface Board {
  /** Pass it as `since` to read what changed afterwards. */
  cursor: string
  orders: WireBoardOrder[]
}

/**
 * Orders of the counter: those still to be handed over, those of today and those canceled lately;
 * with `since` those that changed at or after a cursor. A change may be returned twice.
 */
export async function readBoard(
  db: Queryable,
  since: Date | null,
  caller: StaffCaller,
): Promise<Board> {
  const now = await databaseNow(db)
  const rows = since
    ? await selectRows(db, and(changed(since), shownTo(caller)))
    : await selectRows(db, and(or(open(now), canceledLately(now)), shownTo(caller)))
  return { cursor: toWireInstant(now), orders: rows.map(presentRow) }
}

/** Rows of the orders still to be handed over and of those of today, by window. */
function selectOpen(db: Queryable, now: Date, caller: StaffCaller): Promise<BoardRow[]> {
  return selectRows(db, and(open(now), shownTo(caller)))
}

function changed(since: Date) {
  return and(
    inArray(orders.state, ['complete', 'canceled']),
    gte(orders.updatedAt, new Date(since.getTime() - OVERLAP_MS)),
  )
}

function open(now: Date) {
  const today = fromShopTime(shopDay(now))
  return and(
    eq(orders.state, 'complete'),
    gte(orders.completedAt, new Date(now.getTime() - OLDEST_DAYS * 86_400_000)),
    or(
      isNull(orders.deliveryState),
      notInArray(orders.deliveryState, [...ARRIVED_IN]),
      gte(shippingRates.windowEnd, today),
      gte(orders.updatedAt, today),
    ),
  )
}

function canceledLately(now: Date) {
  const since = new Date(now.getTime() - CANCELED_DAYS * 86_400_000)
  return and(eq(orders.state, 'canceled'), gte(orders.canceledAt, since))
}

const ofOrder = sql`${lineItems} where ${lineItems.orderId} = ${orders.id}`

/** The lines of a blend are one item, as on the scale. */
const itemKey = sql`coalesce(-${lineItems.mixId}, ${lineItems.id})`

export type BoardRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Rows of the placed orders that meet a condition, by window. */
export async function selectRows(db: Queryable, condition: SQL | undefined) {
  return await db
    .select({
      order: orders,
      ship: orderAddresses,
      rate: shippingRates,
      delivery: deliveries,
      lines: sql<number>`(select count(distinct ${itemKey})::int from ${ofOrder})`,
      weighed: sql<number>`(select (count(distinct ${itemKey}) - count(distinct ${itemKey})
        filter (where ${lineItems.producedQuantity} is null))::int from ${ofOrder})`,
      isAsked: sql<boolean>`exists (select from ${weightConsents}
        join ${lineItems} on ${lineItems.id} = ${weightConsents.lineId}
        where ${lineItems.orderId} = ${orders.id}
        and ${weightConsents.agreedAt} is null and ${weightConsents.refusedAt} is null)`,
      payment: payments,
      door: doorBalance('payments.order_id'),
    })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(shippingRates, eq(shippingRates.id, shipments.selectedRateId))
    .leftJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'ship')),
    )
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .leftJoin(
      payments,
      and(
        eq(payments.orderId, orders.id),
        inArray(payments.state, paymentStates('pays')),
        isNull(payments.failure),
      ),
    )
    .where(condition)
    .orderBy(asc(shippingRates.windowStart), asc(orders.completedAt), asc(orders.id))
}

/** A row in wire form; amounts in BRL. */
export function presentRow({
  order,
  ship,
  rate,
  delivery,
  lines,
  weighed,
  isAsked,
  payment,
  door,
}: BoardRow): WireBoardOrder {
  return {
    number: order.number,
    customer: ship?.receiverName ?? '',
    phone: ship?.phone ?? null,
    district: ship?.neighborhood ?? null,
    city: ship?.city ?? null,
    kind: presentMethod(rate.methodId).kind,
    window_start: toWireInstant(rate.windowStart),
    window_end: toWireInstant(rate.windowEnd),
    step: order.state === 'canceled' ? null : stepOf(order, payment),
    fulfillment_state: order.fulfillmentState,
    delivery_state: order.deliveryState,
    lines,
    weighed_lines: weighed,
    total: fromCents(currentTotalCents(order)),
    waits_for_customer: isAsked || (payment !== null && owesPix(payment)),
    pays_at_door: payment !== null && paysAtDoor(payment.methodId),
    charged: payment && chargedAmount(payment, order, door),
    driver: delivery?.driverName ?? null,
    completed_at: toWireInstant(order.completedAt ?? order.updatedAt),
    updated_at: toWireInstant(order.updatedAt),
  }
}

/** The step of a placed order; a Pix that stays away is a problem. */
function stepOf(order: typeof orders.$inferSelect, payment: typeof payments.$inferSelect | null) {
  if (payment?.pixLateAt) return 'problema'
  return counterStep(order.fulfillmentState, order.deliveryState)
}

/** BRL that the shop has received; null while a card is not charged or money is due at the door. */
function chargedAmount(payment: PaymentRow, order: OrderRow, door: DoorBalance): number | null {
  const isAtDoor = paysAtDoor(payment.methodId)
  if (isAtDoor && isCovered(dueCents(payment, order), door)) return fromCents(door.receivedCents)
  if (payment.state !== 'completed' || isOwedAtDoor(payment, order)) return null
  if (isAtDoor) return fromCents(door.receivedCents)
  return fromCents(payment.capturedCents ?? 0)
}

function dueCents(payment: PaymentRow, order: OrderRow): number {
  return payment.capturedCents ?? currentTotalCents(order)
}

/** Whether the customer received the amount of a Pix that is still unpaid. */
function owesPix({ pixAskedAt, state }: typeof payments.$inferSelect): boolean {
  return pixAskedAt !== null && state !== 'completed'
}

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
    ways: ACCEPTED_DOOR_METHODS,
  }
}

function presentListed(row: BoardRow): Listed {
  const { order, ship, delivery, payment, door } = row
  const atDoor = payment && paysAtDoor(payment.methodId) ? payment : null
  const due = atDoor && dueCents(atDoor, order)
  return {
    ...presentRow(row),
    address: ship && presentAddress(ship),
    license_plate: delivery?.licensePlate ?? null,
    receipt_url: order.saleReceiptUrl,
    door_way: atDoor && !isCovered(due, door) ? doorPaymentMethodOf(atDoor.methodId) : null,
    to_receive: due === null ? null : fromCents(restAtDoor(due, door)),
    change_for: payment?.changeForCents == null ? null : fromCents(payment.changeForCents),
    bags: order.bags,
    is_pix: isPixMethod(payment?.methodId),
  }
}

type Listed = WireDeliveryList['orders'][number]

function byRoute(one: Listed, other: Listed): number {
  const key = ({ window_start, city, district, address }: Listed) =>
    [window_start, city, district, address?.address1].join(' ')
  return key(one).localeCompare(key(other), 'pt-BR')
}
