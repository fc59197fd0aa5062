import { and, eq, isNotNull } from 'drizzle-orm'
import type { WireCounterPix } from '@/lib/shared/contract/staff-pix'
import { OperatorError } from '../../base/errors'
import type { Queryable } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import { viewPix } from '../fulfilment/view-payment'

/** The Pix of an order at the counter. Throws OperatorError. */
export async function viewCounterPix(db: Queryable, number: string): Promise<WireCounterPix> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) {
    throw new OperatorError(`there is no order ${number}`, { portuguese: 'Pedido não encontrado' })
  }
  const pix = await viewPix(db, order.id)
  const isLate = and(eq(payments.orderId, order.id), isNotNull(payments.pixLateAt))
  return { pix: pix && { ...pix, is_late: (await db.$count(payments, isLate)) > 0 } }
}
