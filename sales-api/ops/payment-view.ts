import { and, desc, eq, notInArray } from 'drizzle-orm'
import { fromCents } from '@/lib/shared/money'
import type { Queryable } from '../service/db/database'
import { payments } from '../service/db/schema/orders'
import type { PaymentRow } from '../service/domain/checkout/being-paid'
import { findPaymentMethod } from '../service/domain/checkout/payment-methods'

/** The order's last payment; what is `capturing` or `releasing` waits for the gateway's answer. */
export interface PaymentView {
  method: string
  state: 'authorizing' | 'open' | 'capturing' | 'captured' | 'releasing' | 'released'
  authorized: number | null
  captured: number | null
  card: string | null
}

/** Null while the order has no payment that was ever tried. */
export async function viewPayment(db: Queryable, orderId: number): Promise<PaymentView | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), notInArray(payments.state, ['checkout', 'failed'])))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!row) return null
  const state = stateOf(row)
  return {
    method: findPaymentMethod(row.methodId)?.name ?? '',
    state,
    authorized: row.authorizedCents === null ? null : fromCents(row.authorizedCents),
    captured: state === 'captured' ? fromCents(row.capturedCents ?? 0) : null,
    card: row.lastDigits && `${row.brand} ${row.lastDigits}`,
  }
}

function stateOf({ state, failure, capturedCents }: PaymentRow): PaymentView['state'] {
  if (state === 'authorizing') return 'authorizing'
  if (state === 'completed') return 'captured'
  if (state === 'void') return 'released'
  if (failure !== null) return 'releasing'
  return capturedCents === null ? 'open' : 'capturing'
}
