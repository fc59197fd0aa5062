import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '@/lib/shared/email'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { orders, payments } from '../../db/schema/orders'
import { orderPromotions, type promotions } from '../../db/schema/promotions'
import { type Caller, hashToken } from './find-order'

type PromotionRow = typeof promotions.$inferSelect

/** A coupon's user: an account by its e-mail, a guest by the one given with the order; null while the order has no e-mail. */
export type CouponUser = string | null

/** Who would use a coupon on the order. */
export async function couponUserOf(db: Queryable, orderId: number): Promise<CouponUser> {
  const [row] = await db
    .select({ own: users.email, given: orders.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  return normalised(row?.own ?? row?.given)
}

/** Who asks for coupons. */
export async function couponUserAsking(db: Queryable, caller: Caller): Promise<CouponUser> {
  const { userId, orderToken } = caller
  if (userId !== null) {
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return normalised(user?.email)
  }
  if (orderToken === null) return null
  const [order] = await db
    .select({ email: orders.email })
    .from(orders)
    .where(eq(orders.tokenHash, hashToken(orderToken)))
  return normalised(order?.email)
}

/** Whether the customer's other orders, bought or being paid, have used the coupon as often as one may. */
export async function isUsedUp(
  db: Queryable,
  { code, maximumUsesPerCustomer }: PromotionRow,
  user: CouponUser,
  orderId = 0,
): Promise<boolean> {
  if (maximumUsesPerCustomer === null || user === null) return false
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, user))
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
        or(
          inArray(orders.userId, account),
          and(isNull(orders.userId), sql`lower(${orders.email}) = ${user}`),
        ),
        ne(orders.id, orderId),
        or(eq(orders.state, 'complete'), and(eq(orders.state, 'confirm'), exists(beingPaid))),
      ),
    )
  return (row?.uses ?? 0) >= maximumUsesPerCustomer
}

function normalised(email: string | null | undefined): CouponUser {
  return email ? normaliseEmail(email) : null
}
