import { and, eq } from 'drizzle-orm'
import type { Db } from '../service/db/database'
import { demoDeliveries } from '../service/db/schema/demo'
import type { Demo } from './demo'
import { drive, REPORTS } from './drive'
import { enter } from './enter'
import { type DemoOrder, readDemoOrder } from './order'
import { type DemoStep, demoPlan, leavesAt } from './plan'

type DemoRow = typeof demoDeliveries.$inferSelect
type Standing = Pick<DemoRow, 'orderId' | 'step' | 'entering'>

const PAUSE_MS = 5_000

/** Takes one order through every step that is due by now; one that somebody else moved is left to them for good. */
export async function advanceOrder(demo: Demo, row: DemoRow, now: Date): Promise<void> {
  const { db, seconds } = demo
  const { orderId } = row
  let { step, enteredAt, entering } = row
  for (;;) {
    const order = await readDemoOrder(db, orderId)
    const plan = demoPlan(order.number, order.isPickup)
    const [here, next] = [plan[step], plan[step + 1]]
    // A crash may have come between a move and the note of it.
    const hasMoved = entering && next !== undefined && isIn(order, next)
    if (!here || !next || (!hasMoved && !isIn(order, here))) {
      return await leave(db, { orderId, step, entering })
    }
    const leaving = leavesAt(here, enteredAt, seconds)
    if (!hasMoved && leaving > now) {
      return await note(db, orderId, {
        dueAt: await stay(demo, order, here, { enteredAt, leaving, now }),
      })
    }
    if (!hasMoved) {
      await note(db, orderId, { entering: true })
      await enter(demo, order, next)
      if (!isIn(await readDemoOrder(db, orderId), next)) {
        return await note(db, orderId, {
          entering: false,
          dueAt: new Date(now.getTime() + PAUSE_MS),
        })
      }
    }
    step += 1
    enteredAt = leaving
    entering = false
    await note(db, orderId, {
      step,
      enteredAt,
      entering,
      dueAt: leavesAt(next, enteredAt, seconds),
    })
  }
}

/** Notes how far the order is. */
export async function note(db: Db, orderId: number, change: Partial<DemoRow>): Promise<void> {
  await db.update(demoDeliveries).set(change).where(eq(demoDeliveries.orderId, orderId))
}

/** Leaves the order to whoever moved it, unless that is another process of ours: it would have noted so since. */
async function leave(db: Db, { orderId, step, entering }: Standing): Promise<void> {
  await db
    .update(demoDeliveries)
    .set({ dueAt: null })
    .where(
      and(
        eq(demoDeliveries.orderId, orderId),
        eq(demoDeliveries.step, step),
        eq(demoDeliveries.entering, entering),
      ),
    )
}

interface Stay {
  enteredAt: Date
  leaving: Date
  now: Date
}

/** When to look again; on the road the driver reports meanwhile. */
async function stay({ db }: Demo, order: DemoOrder, here: DemoStep, times: Stay): Promise<Date> {
  if (here.delivery !== 'in_progress') return times.leaving
  const [from, now, to] = [times.enteredAt, times.now, times.leaving].map(Number) as [
    number,
    number,
    number,
  ]
  await drive(db, order, (now - from) / (to - from), times.now)
  return new Date(Math.min(to, now + (to - from) / REPORTS))
}

function isIn(order: DemoOrder, { fulfilment, delivery }: DemoStep): boolean {
  return order.fulfilment === fulfilment && order.delivery === delivery
}
