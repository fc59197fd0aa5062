import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { demoDeliveries } from '../db/schema/demo'
import type { Demo } from './demo'
import { drive, REPORTS } from './drive'
import { enter } from './enter'
import { type DemoOrder, readDemoOrder } from './order'
import { type DemoStep, demoPlan, leavesAt } from './plan'

type DemoRow = typeof demoDeliveries.$inferSelect

const PAUSE_MS = 5_000

/** Takes one order through every step that is due by now; one that somebody else moved is left to them for good. */
export async function bringOn(demo: Demo, row: DemoRow, now: Date): Promise<void> {
  const { db, seconds } = demo
  const { orderId } = row
  let { step, enteredAt } = row
  for (;;) {
    const order = await readDemoOrder(db, orderId)
    const plan = demoPlan(order.number, order.isPickup)
    const [here, next] = [plan[step], plan[step + 1]]
    // A crash may have come between a move and the note of it.
    const hasMoved = next !== undefined && isIn(order, next)
    if (!here || !next || (!hasMoved && !isIn(order, here))) {
      return await note(db, orderId, { dueAt: null })
    }
    const leaving = leavesAt(here, enteredAt, seconds)
    if (!hasMoved && leaving > now) {
      return await note(db, orderId, {
        dueAt: await stay(demo, order, here, { enteredAt, leaving, now }),
      })
    }
    if (!hasMoved) {
      await enter(demo, order, next)
      if (!isIn(await readDemoOrder(db, orderId), next)) {
        return await note(db, orderId, { dueAt: new Date(now.getTime() + PAUSE_MS) })
      }
    }
    step += 1
    enteredAt = leaving
    await note(db, orderId, { step, enteredAt, dueAt: leavesAt(next, enteredAt, seconds) })
  }
}

/** Notes how far the order is. */
export async function note(db: Db, orderId: number, change: Partial<DemoRow>): Promise<void> {
  await db.update(demoDeliveries).set(change).where(eq(demoDeliveries.orderId, orderId))
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
