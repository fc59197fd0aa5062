import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { prepared, type Queryable } from '../../db/database'
import { payments } from '../../db/schema/orders'
import { unprocessableStep } from '../http-error'
import type { OrderRow } from '../orders/find-order'

export type PaymentRow = typeof payments.$inferSelect

type Phase = 'open' | 'pays' | 'over'

/** Whether a payment is still to be authorised, pays for the order, or is over. */
const PHASES: Readonly<Record<PaymentRow['state'], Phase>> = {
  checkout: 'open',
  authorizing: 'open',
  pending: 'pays',
  completed: 'pays',
  failed: 'over',
  void: 'over',
}

export function paymentStates(wanted: Phase): PaymentRow['state'][] {
  const states = Object.keys(PHASES) as PaymentRow['state'][]
  return states.filter((state) => PHASES[state] === wanted)
}

const selectOpen = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        inArray(payments.state, paymentStates('open')),
      ),
    )
    .prepare('select_open_payments'),
)

/** Returns the open payment in this state, or null. */
export function inState(open: PaymentRow[], state: PaymentRow['state']): PaymentRow | null {
  return open.find((payment) => payment.state === state) ?? null
}

/** Returns the order's payment whose authorisation has no outcome yet, or null. */
export async function findAuthorizing(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  return inState(await selectOpen(db).execute({ orderId }), 'authorizing')
}

/**
 * Returns the order's live payment: accepted or charged, without a failure. Null if there is none.
 */
export async function findLivePayment(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.state, paymentStates('pays')),
        isNull(payments.failure),
      ),
    )
  return row ?? null
}

const isReleased = and(eq(payments.state, 'pending'), isNotNull(payments.failure))

/** Payments with an unfinished operation at the gateway; their rows must stay until it ends. */
export const atGateway = or(eq(payments.state, 'authorizing'), isReleased)

/** Whether the order has a payment that is `atGateway`. */
export async function isAtGateway(db: Queryable, orderId: number): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), atGateway))) > 0
}

/**
 * Throws 422 while the order's payment is being authorised, since the order must not change then.
 * Only an order in `confirm` can have such a payment.
 */
export async function checkNotBeingPaid(db: Queryable, order: OrderRow): Promise<void> {
  if (order.state === 'confirm' && (await findAuthorizing(db, order.id))) {
    throw unprocessableStep('payments', ['O pagamento deste pedido está sendo confirmado'])
  }
}
