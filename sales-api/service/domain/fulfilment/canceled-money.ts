import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CanceledMoney } from '@/lib/shared/canceled-money'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { GATEWAY_METHOD_ID } from '../checkout/payment-methods'
import type { OrderRow } from '../orders/find-order'
import { sumDoorMoney } from './door-money'

/** Returns what becomes of the money of a canceled order; null for any other order. */
export async function findCanceledMoney(
  db: Queryable,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
): Promise<CanceledMoney | null> {
  if (state !== 'canceled') return null
  const rows = await selectPayments(db, id)
  const cards = rows.filter(({ methodId }) => methodId === GATEWAY_METHOD_ID)
  const others = rows.filter(({ methodId }) => methodId !== GATEWAY_METHOD_ID)
  const door = await sumDoorMoney(db, id)
  const isPix = others.some(({ methodId }) => methodId === PIX_METHOD_ID)
  const cardRestCents = sum(
    cards.map(({ chargedCents, refundedCents }) => Math.max(0, chargedCents - refundedCents)),
  )
  const restCents = cardRestCents + Math.max(0, door.netCents)
  if (restCents > 0) {
    const kind = isPix && cardRestCents === 0 ? 'pix_to_return' : 'to_refund'
    return { kind, amount: fromCents(restCents) }
  }
  // A surplus Pix goes back without a refund of a payment; change at the door is no refund.
  const doorBackCents = isPix ? door.backCents : sumRefunds(others)
  const backCents = sumRefunds(cards) + doorBackCents
  if (backCents > 0) return { kind: 'refunded', amount: fromCents(backCents) }
  const isCard = rows.at(-1)?.methodId === GATEWAY_METHOD_ID
  return { kind: isCard ? 'released' : 'nothing', amount: 0 }
}

async function selectPayments(db: Queryable, orderId: number) {
  return await db
    .select({
      methodId: payments.methodId,
      chargedCents: sql<number>`case when ${payments.state} = 'completed'
        then coalesce(${payments.capturedCents}, 0) else 0 end::int`,
      refundedCents: sql<number>`coalesce((
        select sum(r.cents) from payment_refunds r
        where r.payment_id = payments.id and r.state = 'done'), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.state, 'checkout')))
    .orderBy(asc(payments.id))
}

function sumRefunds(rows: Awaited<ReturnType<typeof selectPayments>>): number {
  return sum(rows.map(({ refundedCents }) => refundedCents))
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0)
}
