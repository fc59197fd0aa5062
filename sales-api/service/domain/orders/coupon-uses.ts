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
 * Why other orders of the buyer, bought or being paid, exclude the coupon: they have used it as
 * often as one customer may, or it is for a first order. A buyer is identified by mailbox, or by
 * phone and address together.
 */
export async function exclusionOf(
  db: Queryable,
  { code, maximumUsesPerCustomer, firstOrderOnly }: PromotionRow,
  buyer: Buyer,
  orderId = 0,
): Promise<'used' | 'first' | null> {
  if (maximumUsesPerCustomer === null && !firstOrderOnly) return null
  const beingPaid = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'authorizing')))
  const [row] = await db
    .select({
      bought: sql<number>`count(*)::int`,
      uses: sql<number>`count(${orderPromotions.code})::int`,
    })
    .from(orders)
    .leftJoin(
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
  const { bought, uses } = row ?? { bought: 0, uses: 0 }
  if (maximumUsesPerCustomer !== null && uses >= maximumUsesPerCustomer) return 'used'
  return firstOrderOnly && bought > 0 ? 'first' : null
}
