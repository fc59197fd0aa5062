import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { DeclineReason } from '../../base/decline-reasons'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'

type Outcome = { state: 'complete' } | { state: 'declined'; reason: DeclineReason | null }

interface Watch {
  outcome: Promise<Outcome | null>
  waiting: number
}

const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

const watches = new WeakMap<Db, Map<number, Watch>>()

/**
 * Waits for the outcome of a payment that another call is authorising. Null when `waitMs` pass
 * first.
 */
export async function waitForOutcome(
  db: Db,
  orderId: number,
  waitMs: number,
): Promise<Outcome | null> {
  const watch = watchOf(db, orderId)
  watch.waiting += 1
  try {
    return await Promise.race([watch.outcome, pause(waitMs, null, { ref: false })])
  } finally {
    watch.waiting -= 1
  }
}

/** One watch per order: concurrent calls cost no further reads. */
function watchOf(db: Db, orderId: number): Watch {
  const open = watches.get(db) ?? new Map<number, Watch>()
  watches.set(db, open)
  const known = open.get(orderId)
  if (known) return known
  const watch: Watch = { outcome: Promise.resolve(null), waiting: 0 }
  open.set(orderId, watch)
  // Closed together with the last read: a finished watch takes no new waiters.
  watch.outcome = look(db, orderId, watch, () => open.delete(orderId))
  return watch
}

/** Polls at growing intervals, as long as a call waits. */
async function look(
  db: Db,
  orderId: number,
  watch: Watch,
  close: () => void,
): Promise<Outcome | null> {
  let pauseMs = SHORTEST_PAUSE_MS
  try {
    do {
      await pause(pauseMs)
      const outcome = await readOutcome(db, orderId)
      if (outcome) return outcome
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)
    } while (watch.waiting > 0)
    return null
  } finally {
    close()
  }
}

const lastReason = sql<DeclineReason | null>`(
  select p.decline_reason from payments p
  where p.order_id = ${orders.id} and p.state = 'failed' order by p.id desc limit 1
)`

/** Returns the outcome, or null while the payment is being authorised. */
async function readOutcome(db: Db, orderId: number): Promise<Outcome | null> {
  const isAuthorizing = and(eq(payments.orderId, orders.id), eq(payments.state, 'authorizing'))
  const [found] = await db
    .select({ state: orders.state, authorizing: payments.id, reason: lastReason })
    .from(orders)
    .leftJoin(payments, isAuthorizing)
    .where(eq(orders.id, orderId))
  if (found?.state === 'complete') return { state: 'complete' }
  return found?.authorizing ? null : { state: 'declined', reason: found?.reason ?? null }
}
