import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { databaseNow } from '../service/db/clock'
import { demoDeliveries } from '../service/db/schema/demo'
import { orders } from '../service/db/schema/orders'
import { OperatorError } from '../service/domain/operator-error'
import { describeError } from '../service/server/describe-error'
import { advanceOrder, note } from './advance-order'
import type { Demo } from './demo'
import { demoPlan, leavesAt } from './plan'

const BATCH = 50
/** Before another try with an order that cannot move yet, such as while its payment is asked about. */
const PAUSE_MS = 5_000

/** Brings the shop's orders on as their plans say; what was due while the shop was closed follows at once. */
export async function runDemo(demo: Demo, time?: Date): Promise<void> {
  const { db, log } = demo
  const now = time ?? (await databaseNow(db))
  await takeUp(demo, now)
  const due = await db
    .select()
    .from(demoDeliveries)
    .where(lte(demoDeliveries.dueAt, now))
    .orderBy(asc(demoDeliveries.dueAt))
    .limit(BATCH)
  for (const row of due) {
    try {
      await advanceOrder(demo, row, now)
    } catch (cause) {
      const { orderId } = row
      const dueAt = new Date(now.getTime() + PAUSE_MS)
      if (cause instanceof OperatorError) {
        // Where the order is by the next look, somebody else has moved it.
        await note(db, orderId, { entering: false, dueAt })
        continue
      }
      log.warn({ orderId, ...describeError(cause) }, 'demonstration stopped for a moment')
      await note(db, orderId, { dueAt })
    }
  }
}

/** New orders begin their plan; one that somebody has moved before is left to them. */
async function takeUp({ db, seconds }: Demo, now: Date): Promise<void> {
  const fresh = await db
    .select({ id: orders.id, number: orders.number, completedAt: orders.completedAt })
    .from(orders)
    .leftJoin(demoDeliveries, eq(demoDeliveries.orderId, orders.id))
    .where(
      and(
        // As a literal, so that the index for just these orders serves.
        eq(orders.fulfillmentState, sql`'payment_evaluating'`),
        eq(orders.state, 'complete'),
        isNull(demoDeliveries.orderId),
      ),
    )
    .limit(BATCH)
  for (const { id, number, completedAt } of fresh) {
    const enteredAt = completedAt ?? now
    const [first] = demoPlan(number, false)
    const dueAt = first ? leavesAt(first, enteredAt, seconds) : null
    await db
      .insert(demoDeliveries)
      .values({ orderId: id, step: 0, enteredAt, dueAt })
      .onConflictDoNothing()
  }
}
