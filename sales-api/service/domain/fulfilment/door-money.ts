import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { doorMoney } from '../../db/schema/orders'

/** Money at the door and by Pix of one order, in cents. */
export interface DoorSums {
  /** Received less what was handed back. */
  netCents: number
  /** Handed back: change and refunds. */
  backCents: number
}

const NO_MONEY: DoorSums = { netCents: 0, backCents: 0 }

export async function sumDoorMoney(db: Queryable, orderId: number): Promise<DoorSums> {
  return (await sumDoorMoneyOf(db, [orderId]))(orderId)
}

/** Reads the sums of several orders at once. */
export async function sumDoorMoneyOf(
  db: Queryable,
  orderIds: number[],
): Promise<(orderId: number) => DoorSums> {
  const rows = await db
    .select({
      orderId: doorMoney.orderId,
      netCents: sql<number>`coalesce(sum(${doorMoney.cents}), 0)::int`,
      backCents: sql<number>`coalesce(-sum(${doorMoney.cents}) filter (where ${doorMoney.cents} < 0), 0)::int`,
    })
    .from(doorMoney)
    .where(inArray(doorMoney.orderId, orderIds))
    .groupBy(doorMoney.orderId)
  const sums = new Map(rows.map(({ orderId, ...own }) => [orderId, own]))
  return (orderId) => sums.get(orderId) ?? NO_MONEY
}
