import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderState, WireOrder } from '@/lib/shared/contract/order'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import { type Db, prepared, type Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { orders } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { cardsOfOrder, presentCard } from '../accounts/cards'
import { type CardRoad, listPaymentMethods, type Place } from '../checkout/payment-methods'
import {
  doorMoneyOfOrder,
  paymentsOfOrder,
  presentPayment,
  refundsOfOrder,
} from '../checkout/present-payment'
import { presentShipment, ratesOfOrder, renewRates } from '../delivery/shipments'
import { PICKUP } from '../delivery/shipping-methods'
import { offersPickup } from '../delivery/windows'
import { findCanceledMoneyOf } from '../fulfilment/canceled-money'
import { doorBalance } from '../fulfilment/door-money'
import { notFound } from '../http-error'
import { renewPrices } from './current-prices'
import type { FoundOrder } from './find-order'
import { addressesOfOrder, presentOrderAddress } from './order-addresses'
import { linesOfOrder, presentLineItems, siblingsOfOrder } from './present-line-item'
import { currentTotalCents } from './totals'
import { trackerKey, trackerSigner } from './tracker'

const { placeholder } = sql

const couponsOfOrder = jsonRows(
  {
    promotion: { code: promotions.code, name: promotions.name },
    use: { orderId: orderPromotions.orderId, discountCents: orderPromotions.discountCents },
  },
  sql`from ${orderPromotions}
    join ${promotions} on ${promotions.code} = ${orderPromotions.code}
    where ${orderPromotions.orderId} = ${orders.id}
    order by ${promotions.code}`,
)

/** Selects orders with all data of their wire form. */
const selectWhole = (db: Queryable) =>
  db
    .select({
      order: orders,
      addresses: addressesOfOrder,
      lines: linesOfOrder,
      siblings: siblingsOfOrder,
      rates: ratesOfOrder,
      payments: paymentsOfOrder,
      refunds: refundsOfOrder,
      receivedCents: doorBalance('orders.id').receivedCents,
      doorMoney: doorMoneyOfOrder,
      cards: cardsOfOrder,
      coupons: couponsOfOrder,
      trackerKey,
    })
    .from(orders)

const selectOrders = prepared((db) =>
  selectWhole(db)
    .where(sql`${orders.id} = any(${placeholder('orderIds')})`)
    .prepare('select_whole_orders'),
)

/** PostgreSQL plans this statement once, but `select_whole_orders` at every call. */
const selectOrder = prepared((db) =>
  selectWhole(db)
    .where(eq(orders.id, placeholder('orderId')))
    .prepare('select_whole_order'),
)

type WholeOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/** Database to read orders from, and the gateway that decides how they can be paid. */
export interface Shop {
  db: Queryable
  gateway: CardRoad
}

/** Returns the whole order in wire form; `token` is echoed to the guest who sent it. Throws 404. */
export async function presentOrder(
  shop: Shop,
  orderId: number,
  token: string | null = null,
): Promise<WireOrder> {
  const [order] = await presentOrders(shop, [orderId], token)
  if (!order) throw notFound()
  return order
}

/** As `presentOrder`, with prices and rates of now. */
export async function presentRenewed(
  shop: Shop & { db: Db },
  order: FoundOrder,
  token: string | null = null,
): Promise<WireOrder> {
  await renewPrices(shop.db, order)
  await renewRates(shop.db, order)
  return await presentOrder(shop, order.id, token)
}

/**
 * Returns whole orders in wire form, in the order of the ids, with as many reads as for one order.
 * Unknown ids are left out.
 */
export async function presentOrders(
  { db, gateway }: Shop,
  orderIds: number[],
  token: string | null = null,
): Promise<WireOrder[]> {
  const [orderId] = orderIds
  const rows = await (orderIds.length === 1
    ? selectOrder(db).execute({ orderId })
    : selectOrders(db).execute({ orderIds }))
  const isAnyComplete = rows.some(({ order }) => order.completedAt !== null)
  const sign = isAnyComplete ? await trackerSigner(db, rows[0]?.trackerKey) : () => null
  const canceledMoneyOf = await findCanceledMoneyOf(
    db,
    rows.map(({ order }) => order),
  )
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  return orderIds.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const methods = listPaymentMethods(gateway, placeOf(row))
    const money = { canceled_money: canceledMoneyOf(id) }
    return [{ ...present(row, token, sign), ...money, payment_methods: methods }]
  })
}

function placeOf({ rates }: WholeOrder): Place {
  const selected = rates.find(({ rate, shipment }) => rate.id === shipment.selectedRateId)
  return selected?.rate.methodId === PICKUP.id ? 'pickup' : 'delivery'
}

function present(
  row: WholeOrder,
  token: string | null,
  sign: (orderNumber: string) => string | null,
): Omit<WireOrder, 'payment_methods'> {
  const { order, addresses, lines, siblings, rates, payments, refunds, cards, coupons } = row
  const { receivedCents } = row
  const doorAmounts = row.doorMoney.map(({ money }) => money)
  const written = addresses.map(({ address }) => address)
  const own = refunds.map(({ refund }) => refund)
  const paid = { refunds: own, receivedCents, doorAmounts, place: placeOf(row) }
  return {
    id: order.id,
    number: order.number,
    token: order.userId === null ? token : null,
    email: order.email,
    state: order.state,
    channel: order.channel,
    item_total: fromCents(order.itemCents),
    ship_total: fromCents(order.shipCents),
    adjustment_total: fromCents(order.adjustmentCents),
    total: fromCents(currentTotalCents(order)),
    produced_amount: order.producedCents === null ? null : fromCents(order.producedCents),
    line_items: presentLineItems(
      lines,
      siblings.map(({ sibling }) => sibling),
    ),
    shipments: presentShipment(rates),
    credit_cards: cards.map(({ card }) => presentCard(card)),
    payments: payments.map(({ payment }) => presentPayment(payment, order, paid)),
    ship_address: presentOrderAddress(written, 'ship'),
    bill_address: presentOrderAddress(written, 'bill'),
    promotions: coupons.map(({ promotion: { code, name }, use }) => ({
      code,
      name,
      amount: fromCents(0 - use.discountCents),
    })),
    lost_promotions: order.lostCoupons.map(({ code, reason, minimumCents }) => ({
      code,
      reason,
      ...(minimumCents === undefined ? {} : { minimum: fromCents(minimumCents) }),
    })),
    fulfillment_state: order.fulfillmentState,
    delivery_state: order.deliveryState,
    sale_receipt_url: order.saleReceiptUrl,
    receipt_tax_id: order.receiptTaxId,
    tracker_token: order.completedAt && sign(order.number),
    if_missing: order.ifMissing,
    offers_pickup: offersPickup(),
    completed_at: order.completedAt && toWireInstant(order.completedAt),
    created_at: toWireInstant(order.createdAt),
    updated_at: toWireInstant(order.updatedAt),
  }
}

export interface OrderQuery {
  /** Null for every state. */
  states: OrderState[] | null
  page: number
  perPage: number
}

/** Returns one page of the customer's orders, newest completed first; empty past the end. */
export async function listOrders(shop: Shop, userId: number, query: OrderQuery) {
  const { db } = shop
  const { states, page, perPage } = query
  const condition = and(
    eq(orders.userId, userId),
    states ? inArray(orders.state, states) : undefined,
  )
  const [total] = await db.select({ n: count() }).from(orders).where(condition)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(sql`${orders.completedAt} desc nulls last`, desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const n = total?.n ?? 0
  return {
    orders: await presentOrders(
      shop,
      rows.map(({ id }) => id),
    ),
    count: n,
    current_page: page,
    pages: Math.max(1, Math.ceil(n / perPage)),
  }
}
