import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { orders } from '../../db/schema/orders'

/** Gives a locked customer the finished guest orders of an e-mail they have proven to read; unfinished ones are merged by the login. */
export async function attachGuestOrders(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, tokenHash: null, email: null })
    .where(
      and(
        isNull(orders.userId),
        inArray(orders.state, ['complete', 'canceled']),
        sql`lower(${orders.email}) = ${email}`,
      ),
    )
}
