import { and, desc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { mailboxOf } from '../../db/schema/columns'
import { orders, payments } from '../../db/schema/orders'
import { orderPromotions, type promotions } from '../../db/schema/promotions'
import { type Buyer, buyerOf, NOBODY, ordersOf } from './buyer'
import { type Caller, hashToken } from './find-order'
import { UNFINISHED } from './order-state'

type PromotionRow = typeof promotions.$inferSelect

/** Returns the buyer of the caller's current order; without an order, the customer. */
export async function couponUserAsking(db: Queryable, caller: Caller): Promise<Buyer> {
  const { userId, orderToken } = caller
  if (userId === null && orderToken === null) return NOBODY
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      userId === null
        ? eq(orders.tokenHash, hashToken(orderToken ?? ''))
        : and(eq(orders.userId, userId), inArray(orders.state, UNFINISHED)),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  if (order) return await buyerOf(db, order.id)
  const [user] =
    userId === null
      ? []
      : await db
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
