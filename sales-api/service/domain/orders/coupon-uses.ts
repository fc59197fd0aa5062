import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { mailboxOf } from '../../db/schema/columns'
import { orders, payments } from '../../db/schema/orders'
import { orderPromotions, type promotions } from '../../db/schema/promotions'
import { type Buyer, NOBODY, ordersOf } from './buyer'

type PromotionRow = typeof promotions.$inferSelect

/**
 * Returns the buyer that coupons are offered to: the customer's own mailbox. Anybody can write the
 * e-mail, phone and address of another person into an order, so the offer does not look at them.
 */
export async function offeredTo(db: Queryable, userId: number | null): Promise<Buyer> {
  if (userId === null) return NOBODY
  const [user] = await db
    .select({ mailbox: mailboxOf(users.email) })
    .from(users)
    .where(eq(users.id, userId))
  return { ...NOBODY, mailbox: user?.mailbox ?? null }
}

/**
 * Whether other orders of the buyer, bought or being paid, have used the coupon as often as one
 * customer may. A buyer is identified by mailbox, or by phone and address together.
 */
export async function isUsedUp(
  db: Queryable,
  { code, maximumUsesPerCustomer }: PromotionRow,
  buyer: Buyer,
  orderId = 0,
): Promise<boolean> {
  if (maximumUsesPerCustomer === null) return false
  const beingPaid = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'authorizing')))
  const [row] = await db
    .select({ uses: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(
      orderPromotions,
      and(eq(orderPromotions.orderId, orders.id), eq(orderPromotions.code, code)),
    )
    .where(
      and(
        inArray(orders.id, ordersOf(db, buyer)),
        ne(orders.id, orderId),
        or(eq(orders.state, 'complete'), and(eq(orders.state, 'confirm'), exists(beingPaid))),
      ),
    )
  return (row?.uses ?? 0) >= maximumUsesPerCustomer
}
