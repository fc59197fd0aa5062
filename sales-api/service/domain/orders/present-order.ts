import { asc, eq, sql } from 'drizzle-orm'
import type { WireOrder } from '@/lib/shared/contract/order'
import type { WireCard } from '@/lib/shared/contract/payment'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { orders } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { listCards } from '../accounts/cards'
import { listPaymentMethods } from '../checkout/payment-methods'
import { presentPayments } from '../checkout/present-payment'
import { presentShipments } from '../delivery/shipments'
import { notFound } from '../http-error'
import { byOrder } from './by-order'
import type { OrderRow } from './find-order'
import { findOrderAddresses } from './order-addresses'
import { presentLineItems } from './present-line-item'
import { currentTotalCents } from './totals'
import { trackerSigner } from './tracker'

const orderIds = sql.placeholder('orderIds')

const selectOrders = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${orderIds})`)
    .prepare('select_orders_by_id'),
)

const selectPromotions = prepared((db) =>
  db
    .select({
      orderId: orderPromotions.orderId,
      code: promotions.code,
      name: promotions.name,
      discountCents: orderPromotions.discountCents,
    })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.code, orderPromotions.code))
    .where(sql`${orderPromotions.orderId} = any(${orderIds})`)
    .orderBy(asc(promotions.code))
    .prepare('select_promotions_of_orders'),
)

/** The whole order in wire form; `token` is echoed to the guest who sent it. Throws 404. */
export async function presentOrder(
  db: Queryable,
  orderId: number,
  token: string | null = null,
): Promise<WireOrder> {
  const [order] = await presentOrders(db, [orderId], token)
  if (!order) throw notFound()
  return order
}

/** Whole orders in wire form, in the order of these ids, with as many reads as a single one takes; unknown ids are left out. */
export async function presentOrders(
  db: Queryable,
  orderIds: number[],
  token: string | null = null,
): Promise<WireOrder[]> {
  const rows = await selectOrders(db).execute({ orderIds })
  const present = await presenterOf(db, rows, token)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orderIds.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(row)] : []
  })
}

/** Reads all that belongs to these orders; the answer presents one of them. */
async function presenterOf(db: Queryable, rows: OrderRow[], token: string | null) {
  const orderIds = rows.map(({ id }) => id)
  const addresses = await findOrderAddresses(db, orderIds)
  const lines = await presentLineItems(db, orderIds)
  const shipments = await presentShipments(db, orderIds)
  const payments = await presentPayments(db, orderIds)
  const cards = await cardsOf(db, rows)
  const used = byOrder(await selectPromotions(db).execute({ orderIds }), (row) => row.orderId)
  const isAnyComplete = rows.some(({ completedAt }) => completedAt !== null)
  const sign = isAnyComplete ? await trackerSigner(db) : () => null
  return (order: OrderRow): WireOrder => {
    const { ship, bill } = addresses(order.id)
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
      line_items: lines(order.id),
      shipments: shipments(order.id),
      payment_methods: listPaymentMethods(),
      credit_cards: order.userId === null ? [] : (cards.get(order.userId) ?? []),
      payments: payments(order),
      ship_address: ship,
      bill_address: bill,
      promotions: used(order.id).map(({ code, name, discountCents }) => ({
        code,
        name,
        amount: fromCents(0 - discountCents),
      })),
      fulfillment_state: order.fulfillmentState,
      delivery_state: order.deliveryState,
      sale_receipt_url: order.saleReceiptUrl,
      tracker_token: order.completedAt && sign(order.number),
      completed_at: order.completedAt && toWireInstant(order.completedAt),
      created_at: toWireInstant(order.createdAt),
      updated_at: toWireInstant(order.updatedAt),
    }
  }
}

async function cardsOf(db: Queryable, rows: OrderRow[]): Promise<Map<number, WireCard[]>> {
  const cards = new Map<number, WireCard[]>()
  for (const { userId } of rows) {
    if (userId !== null && !cards.has(userId)) cards.set(userId, await listCards(db, userId))
  }
  return cards
}
