import { eq } from 'drizzle-orm'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../service/db/database'
import { users } from '../service/db/schema/accounts'
import { orders } from '../service/db/schema/orders'
import { nextDelivery, nextFulfilment } from '../service/domain/fulfilment/states'
import { OperatorError } from '../service/domain/operator-error'
import { currentTotalCents } from '../service/domain/orders/current-total'
import { type DeliveryView, viewDelivery } from './delivery-view'
import { type LineView, viewLines } from './line-view'
import { type PaymentView, viewPayment } from './payment-view'

/** An order as the shop's people work on it; amounts in BRL. */
export interface OrderView {
  number: string
  state: string
  fulfilment: string | null
  delivery: string | null
  completed_at: string | null
  canceled_at: string | null
  customer: { name: string | null; email: string | null }
  lines: LineView[]
  item_total: number
  ship_total: number
  adjustment_total: number
  total: number
  /** What was produced, as far as all lines are weighed. */
  produced_amount: number | null
  payment: PaymentView | null
  shipment: DeliveryView | null
  receipt_url: string | null
  /** Where it can be moved from here. */
  next: { fulfilment: string[]; delivery: string[] }
}

/** The order of this number; throws OperatorError when there is none. */
export async function viewOrder(db: Queryable, number: string): Promise<OrderView> {
  const [row] = await db
    .select({ order: orders, user: users })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
  if (!row) throw new OperatorError(`there is no order ${number}`)
  const { order, user } = row
  const shipment = await viewDelivery(db, order.id)
  return {
    number: order.number,
    state: order.state,
    fulfilment: order.fulfillmentState,
    delivery: order.deliveryState,
    completed_at: order.completedAt && toWireInstant(order.completedAt),
    canceled_at: order.canceledAt && toWireInstant(order.canceledAt),
    customer: {
      name: user ? `${user.firstName} ${user.lastName}` : (shipment?.receiver ?? null),
      email: user?.email ?? order.email,
    },
    lines: await viewLines(db, order.id),
    item_total: fromCents(order.itemCents),
    ship_total: fromCents(order.shipCents),
    adjustment_total: fromCents(order.adjustmentCents),
    total: fromCents(currentTotalCents(order)),
    produced_amount: order.producedCents === null ? null : fromCents(order.producedCents),
    payment: await viewPayment(db, order.id),
    shipment,
    receipt_url: order.saleReceiptUrl,
    next: {
      fulfilment: order.fulfillmentState ? nextFulfilment(order.fulfillmentState) : [],
      delivery:
        order.fulfillmentState === 'ready'
          ? nextDelivery(order.deliveryState, shipment?.is_pickup ?? false)
          : [],
    },
  }
}
