import { and, eq, inArray } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { orders } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { type Finished, finishOrder } from '../fulfilment/finish-order'
import { WEIGHED_IN } from '../fulfilment/states'

/**
 * Stores the number of bags of an order that is being weighed, then charges it and moves it to
 * ready. Repeating it charges nothing more. Throws OperatorError.
 */
export async function packOrder(
  db: Db,
  gateway: Gateway,
  number: string,
  { bags, staffId }: { bags: number; staffId: number },
): Promise<Finished> {
  const isWeighed = inArray(orders.fulfillmentState, [...WEIGHED_IN, 'ready'])
  await db
    .update(orders)
    .set({ bags, updatedAt: databaseTime })
    .where(and(eq(orders.number, number), isWeighed))
  return await finishOrder(db, gateway, number, { staffId })
}
