import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { orderAddresses, orders } from '../../db/schema/orders'
import type { Purchase } from '../../payments/gateway'
import { isShipTo } from '../orders/buyer'
import type { PaymentRow } from './being-paid'

/** Returns the order data that may be sent to the gateway. */
export async function readPurchase(
  db: Db,
  { orderId, keepCard }: Pick<PaymentRow, 'orderId' | 'keepCard'>,
): Promise<Purchase> {
  const [row] = await db
    .select({ order: orders, customer: users, ship: orderAddresses })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderAddresses, isShipTo)
    .where(eq(orders.id, orderId))
  const { order, customer, ship } = row ?? {}
  return {
    orderNumber: order?.number ?? '',
    email: customer?.email ?? order?.email ?? '',
    userId: order?.userId ?? null,
    keepCard,
    isMerchantInitiated: order?.state === 'complete',
    receiver: ship?.receiverName.trim() || nameOf(customer),
    phone: ship?.phone ?? '',
    addressLine1: ship?.addressLine1 ?? '',
    addressLine2: ship?.addressLine2 ?? '',
    city: ship?.city ?? '',
    state: ship?.state ?? '',
    zipcode: ship?.zipcode ?? '',
  }
}

function nameOf(customer: typeof users.$inferSelect | null | undefined): string {
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
}
