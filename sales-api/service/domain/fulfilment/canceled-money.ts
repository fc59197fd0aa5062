import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CanceledMoney } from '@/lib/shared/canceled-money'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { pixBalance } from './pix'

/** Returns what becomes of the money of a canceled order; null for any other order. */
export async function findCanceledMoney(
  db: Queryable,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
): Promise<CanceledMoney | null> {
  if (state !== 'canceled') return null
  const surplusCents = (await pixBalance(db, id))?.surplusCents ?? 0
  if (surplusCents > 0) return { kind: 'pix_to_return', amount: fromCents(surplusCents) }
  const [payment] = await db
    .select({
      methodId: payments.methodId,
      chargedCents: sql<number>`case when ${payments.state} = 'completed'
        then coalesce(${payments.capturedCents}, 0) else 0 end::int`,
      refundedCents: sql<number>`coalesce((
        select sum(r.cents) from payment_refunds r
        where r.payment_id = payments.id and r.state = 'done'), 0)::int`,
      returnedCents: sql<number>`coalesce((
        select -sum(m.cents) from door_money m
        where m.order_id = payments.order_id and m.cents < 0), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, id), ne(payments.state, 'checkout')))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!payment) return { kind: 'nothing', amount: 0 }
  const { methodId, chargedCents, refundedCents, returnedCents } = payment
  // A refund at the door or by Pix stands in both ledgers.
  const backCents = Math.max(refundedCents, returnedCents)
  if (backCents > 0) return { kind: 'refunded', amount: fromCents(backCents) }
  if (methodId !== GATEWAY_METHOD_ID) return { kind: 'nothing', amount: 0 }
  return chargedCents > 0
    ? { kind: 'to_refund', amount: fromCents(chargedCents) }
    : { kind: 'released', amount: 0 }
}
