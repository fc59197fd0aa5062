import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { WireRefund } from '@/lib/shared/contract/account'
import type { WireOrder } from '@/lib/shared/contract/order'
import { fromCents } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { paymentRefunds } from '../../db/schema/gateway'
import { orders, payments } from '../../db/schema/orders'
import { presentOrders, type Shop } from '../orders/present-order'

/**
 * Returns a person's orders and carts in wire form, oldest first, and their refunds in BRL (LGPD).
 */
export async function exportOrders(
  shop: Shop,
  ofPerson: SQL | undefined,
): Promise<{ orders: WireOrder[]; refunds: WireRefund[] }> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(ofPerson)
    .orderBy(asc(orders.id))
  const ids = rows.map(({ id }) => id)
  return { orders: await presentOrders(shop, ids), refunds: await exportRefunds(shop.db, ids) }
}

async function exportRefunds(db: Queryable, orderIds: number[]): Promise<WireRefund[]> {
  const rows = await db
    .select({ number: orders.number, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(orders.id, orderIds), eq(paymentRefunds.state, 'done')))
    .orderBy(asc(paymentRefunds.id))
  return rows.map(({ number, refund }) => ({
    order_number: number,
    amount: fromCents(refund.cents),
    reason: refund.reason,
    created_at: toWireInstant(refund.createdAt),
  }))
}
