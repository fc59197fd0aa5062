import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { prepared } from '../../db/prepared'
import { payments } from '../../db/schema/orders'
import { refused } from '../failure'
import type { OrderRow } from '../orders/find-order'

export type PaymentRow = typeof payments.$inferSelect

const selectOpen = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        inArray(payments.state, ['checkout', 'authorizing']),
      ),
    )
    .prepare('select_open_payments'),
)

/** The payment chosen for the order and the one whose outcome the gateway has not told yet, if any. */
export async function findOpenPayments(db: Queryable, orderId: number) {
  const rows = await selectOpen(db).execute({ orderId })
  const inState = (state: PaymentRow['state']) => rows.find((row) => row.state === state) ?? null
  return { chosen: inState('checkout'), authorizing: inState('authorizing') }
}

export async function findAuthorizing(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  return (await findOpenPayments(db, orderId)).authorizing
}

/** Whether the gateway still has to tell or to do something about a payment of the order, whose row must stay until then. */
export async function isAtGateway(db: Queryable, orderId: number): Promise<boolean> {
  const released = and(eq(payments.state, 'pending'), isNotNull(payments.failure))
  const open = or(eq(payments.state, 'authorizing'), released)
  return (await db.$count(payments, and(eq(payments.orderId, orderId), open))) > 0
}

/** Throws 422 while the order's payment is being authorised, as only a confirmed one can be: nothing may change under it. */
export async function checkNotBeingPaid(db: Queryable, order: OrderRow): Promise<void> {
  if (order.state === 'confirm' && (await findAuthorizing(db, order.id))) {
    throw refused({ payments: ['O pagamento deste pedido está sendo confirmado'] })
  }
}
