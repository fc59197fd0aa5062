import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { WAITING_IN } from '@/lib/shared/counter'
import { OperatorError } from '../../base/errors'
import type { Queryable } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { demoCounterOrders, demoDeliveries } from '../../db/schema/staff'
import type { StaffCaller } from './sessions'

type Viewer = Pick<StaffCaller, 'isDemo' | 'deviceId'>

/** Condition of orders that a caller may see; undefined for staff, who see all. */
export function shownTo({ isDemo, deviceId }: Viewer): SQL | undefined {
  if (!isDemo) return undefined
  return sql`exists (select from ${demoCounterOrders} where
    ${demoCounterOrders.orderId} = ${orders.id} and ${demoCounterOrders.deviceId} = ${deviceId})`
}

/** Throws OperatorError for an order that the caller may not see, as for an unknown number. */
export async function checkShownTo(db: Queryable, caller: Viewer, number: string): Promise<void> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), shownTo(caller)))
  if (row) return
  throw new OperatorError(`order ${number} is not shown to this device`, {
    portuguese: 'Pedido não encontrado',
  })
}

/** Shows an order at the counter of a device. `isSimulated`: the demonstration placed it. */
export async function showOrder(
  db: Queryable,
  shown: typeof demoCounterOrders.$inferInsert,
): Promise<void> {
  await db.insert(demoCounterOrders).values(shown).onConflictDoNothing()
}

/** Number of simulated orders that the visitor of a device has not taken to the scale. */
export async function countWaiting(db: Queryable, deviceId: number): Promise<number> {
  return await db.$count(
    demoCounterOrders,
    and(
      eq(demoCounterOrders.deviceId, deviceId),
      eq(demoCounterOrders.isSimulated, true),
      inArray(
        demoCounterOrders.orderId,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(inArray(orders.fulfillmentState, WAITING_IN)),
      ),
    ),
  )
}

/** Takes an order out of the simulation: from now on only staff and operators move the order. */
export async function leaveSimulation(db: Queryable, number: string): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return
  await db
    .insert(demoDeliveries)
    .values({ orderId: order.id, step: 0, enteredAt: order.completedAt ?? order.updatedAt })
    .onConflictDoUpdate({ target: demoDeliveries.orderId, set: { dueAt: null } })
}
