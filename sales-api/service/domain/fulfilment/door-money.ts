import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { doorMoney } from '../../db/schema/orders'

/** Money at the door and by Pix of one order, in cents. */
interface DoorSums {
  /** Received less what was handed back. */
  netCents: number
  /** Handed back: change and refunds. */
  backCents: number
}

export async function sumDoorMoney(db: Queryable, orderId: number): Promise<DoorSums> {
  const [sums] = await db
    .select({
      netCents: sql<number>`coalesce(sum(${doorMoney.cents}), 0)::int`,
      backCents: sql<number>`coalesce(-sum(${doorMoney.cents}) filter (where ${doorMoney.cents} < 0), 0)::int`,
    })
    .from(doorMoney)
    .where(eq(doorMoney.orderId, orderId))
  return sums ?? { netCents: 0, backCents: 0 }
}
