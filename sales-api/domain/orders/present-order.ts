import { asc, eq, sql } from 'drizzle-orm'
import type { WireOrder } from '../../../lib/contract/order'
import { toWireInstant } from '../../../lib/dates/zone'
import { fromCents } from '../../../lib/money/money'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { orders } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { listCards } from '../accounts/cards'
import { listPaymentMethods } from '../checkout/payment-methods'
import { presentPayments } from '../checkout/present-payment'
import { presentShipments } from '../delivery/present-shipment'
import { notFound } from '../failure'
import { findOrderAddresses } from './order-addresses'
import { presentLineItems } from './present-line-item'
import { signTrackerToken } from './tracker-token'

const { placeholder } = sql

const selectOrder = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, placeholder('orderId')))
    .prepare('select_order_by_id'),
)

const selectPromotions = prepared((db) =>
  db
    .select({ code: promotions.code, name: promotions.name })
    .from(orderPromotions)
    .innerJoin(promotions, eq(promotions.code, orderPromotions.code))
    .where(eq(orderPromotions.orderId, placeholder('orderId')))
    .orderBy(asc(promotions.code))
    .prepare('select_promotions_of_order'),
)

/** The whole order in wire form; `token` is echoed to the guest who sent it (B.2). */
export async function presentOrder(
  db: Queryable,
  orderId: number,
  token: string | null = null,
): Promise<WireOrder> {
  const [order] = await selectOrder(db).execute({ orderId })
  if (!order) throw notFound()
  const { ship, bill } = await findOrderAddresses(db, order.id)
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
    total: fromCents(order.totalCents),
    produced_amount: order.producedCents === null ? null : fromCents(order.producedCents),
    line_items: await presentLineItems(db, order.id),
    shipments: await presentShipments(db, order.id),
    payment_methods: listPaymentMethods(),
    credit_cards: order.userId === null ? [] : await listCards(db, order.userId),
    payments: await presentPayments(db, order),
    ship_address: ship,
    bill_address: bill,
    promotions: await selectPromotions(db).execute({ orderId }),
    fulfillment_state: order.fulfillmentState,
    delivery_state: order.deliveryState,
    sale_receipt_url: order.saleReceiptUrl,
    tracker_token: order.completedAt && (await signTrackerToken(db, order.number)),
    completed_at: order.completedAt && toWireInstant(order.completedAt),
    created_at: toWireInstant(order.createdAt),
    updated_at: toWireInstant(order.updatedAt),
  }
}
