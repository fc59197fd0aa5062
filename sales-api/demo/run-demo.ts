import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isExact } from '@/lib/shared/order-states'
import { describeError, OperatorError } from '../service/base/errors'
import { databaseNow } from '../service/db/clock'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { driverLocations } from '../service/db/schema/delivery'
import { lineItems, orders } from '../service/db/schema/orders'
import { demoDeliveries } from '../service/db/schema/staff'
import { findLivePayment } from '../service/domain/checkout/payment-in-progress'
import { capturePayment } from '../service/domain/fulfilment/decide-payment'
import { moveDelivery } from '../service/domain/fulfilment/move-delivery'
import { moveOrder } from '../service/domain/fulfilment/move-order'
import { pixBalance, receivePix } from '../service/domain/fulfilment/pix'
import { toleranceOf } from '../service/domain/fulfilment/produced-range'
import { ARRIVED_IN, isDriven } from '../service/domain/fulfilment/states'
import { enterWeights } from '../service/domain/fulfilment/weighing'
import { agreedWeights, waitingQuestions } from '../service/domain/fulfilment/weight-consent-link'
import type { Gateway } from '../service/payments/gateway'
import {
  type DemoOrder,
  demoWeight,
  driverOf,
  pointAlong,
  readDemoOrder,
  routeTo,
} from './demo-order'
import { type DemoStep, demoPlan, leavesAt } from './plan'

const BATCH = 50
/** Pause in ms before the next attempt for an order that cannot move yet. */
const PAUSE_MS = 5_000
/** Position reports of a driver for each delivery. */
const REPORTS = 20

interface Demo {
  db: Db
  gateway: Gateway
  log: Logger
  /** Duration of a delivery in seconds, from the completed order to the arrival. */
  seconds: number
}

/**
 * Advances the shop's orders by their plans. Catches up on steps that were due while the shop was
 * down.
 */
export async function runDemo(demo: Demo, time?: Date): Promise<void> {
  const { db, log } = demo
  const now = time ?? (await databaseNow(db))
  await startPlans(demo, now)
  const due = await db
    .select()
    .from(demoDeliveries)
    .where(lte(demoDeliveries.dueAt, now))
    .orderBy(asc(demoDeliveries.dueAt))
    .limit(BATCH)
  for (const row of due) {
    // PGlite resolves in microtasks: without a turn between rows, no request would be read.
    await nextTurn()
    try {
      await advanceOrder(demo, row, now)
    } catch (cause) {
      const { orderId } = row
      const dueAt = new Date(now.getTime() + PAUSE_MS)
      if (cause instanceof OperatorError) {
        // A different state at the next check means that an operator moved the order.
        await saveProgress(db, orderId, { entering: false, dueAt })
        continue
      }
      log.warn({ orderId, ...describeError(cause) }, 'demonstration stopped for a moment')
      await saveProgress(db, orderId, { dueAt })
    }
  }
}

/** Starts the plans of new orders, except those that an operator has moved. */
async function startPlans({ db, seconds }: Demo, now: Date): Promise<void> {
  const fresh = await db
    .select({ id: orders.id, number: orders.number, completedAt: orders.completedAt })
    .from(orders)
    .leftJoin(demoDeliveries, eq(demoDeliveries.orderId, orders.id))
    .where(
      and(
        // A literal, so that the partial index on this state can be used.
        eq(orders.fulfillmentState, sql`'payment_evaluating'`),
        eq(orders.state, 'complete'),
        isNull(demoDeliveries.orderId),
      ),
    )
    .limit(BATCH)
  for (const { id, number, completedAt } of fresh) {
    await nextTurn()
    const enteredAt = completedAt ?? now
    const [first] = demoPlan({ number, isPickup: false, paysByCard: false })
    const dueAt = first ? leavesAt(first, enteredAt, seconds) : null
    await db
      .insert(demoDeliveries)
      .values({ orderId: id, step: 0, enteredAt, dueAt })
      .onConflictDoNothing()
  }
}

type DemoRow = typeof demoDeliveries.$inferSelect
type Standing = Pick<DemoRow, 'orderId' | 'step' | 'entering'>

/** Performs every due step of one order. Never touches an order that an operator has moved. */
async function advanceOrder(demo: Demo, row: DemoRow, now: Date): Promise<void> {
  const { db, seconds } = demo
  const { orderId } = row
  let { step, enteredAt, entering } = row
  for (;;) {
    const order = await readDemoOrder(db, orderId)
    const plan = demoPlan(order)
    const [here, next] = [plan[step], plan[step + 1]]
    // The process may have crashed after the move and before it was saved.
    const hasMoved = entering && next !== undefined && isIn(order, next)
    if (!here || !next || (!hasMoved && !isIn(order, here))) {
      return await stopFollowing(db, { orderId, step, entering })
    }
    const leaving = leavesAt(here, enteredAt, seconds)
    if (!hasMoved && leaving <= now && (await waitingQuestions(db, orderId))?.length) {
      const later = (time: Date) => new Date(time.getTime() + PAUSE_MS)
      await saveProgress(db, orderId, { enteredAt: later(enteredAt), dueAt: later(leaving) })
      return
    }
    if (!hasMoved && leaving > now) {
      const dueAt = await nextLook(demo, order, here, { enteredAt, leaving, now })
      await saveProgress(db, orderId, { dueAt })
      return
    }
    if (!hasMoved) {
      if (!(await saveProgress(db, orderId, { entering: true }))) return
      await enterStep(demo, order, next)
      if (!isIn(await readDemoOrder(db, orderId), next)) {
        const dueAt = new Date(now.getTime() + PAUSE_MS)
        await saveProgress(db, orderId, { entering: false, dueAt })
        return
      }
    }
    step += 1
    enteredAt = leaving
    entering = false
    const dueAt = leavesAt(next, enteredAt, seconds)
    if (!(await saveProgress(db, orderId, { step, enteredAt, entering, dueAt }))) return
  }
}

/** Returns false for an order that has left the simulation meanwhile, which stays as it is. */
async function saveProgress(db: Db, orderId: number, change: Partial<DemoRow>): Promise<boolean> {
  const saved = await db
    .update(demoDeliveries)
    .set(change)
    .where(and(eq(demoDeliveries.orderId, orderId), isNotNull(demoDeliveries.dueAt)))
    .returning({ orderId: demoDeliveries.orderId })
  return saved.length > 0
}

/**
 * Stops advancing an order that an operator moved, unless another demo process changed its progress
 * meanwhile.
 */
async function stopFollowing(db: Db, { orderId, step, entering }: Standing): Promise<void> {
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

/** Time of the next check. Also reports the driver's position during delivery. */
async function nextLook(
  { db }: Demo,
  order: DemoOrder,
  here: DemoStep,
  times: Stay,
): Promise<Date> {
  if (!isDriven(here.delivery)) return times.leaving
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

/**
 * Moves the order to its next step. Weighs it before the exact amount is needed and charges it
 * before it leaves. Throws OperatorError.
 */
async function enterStep(demo: Demo, order: DemoOrder, next: DemoStep): Promise<void> {
  const { db, gateway } = demo
  const { id, number, isPickup } = order
  if (next.delivery === null) {
    if (isExact(next.fulfilment) && !order.isWeighed) await weigh(db, order)
    await moveOrder(db, gateway, number, next.fulfilment)
    // The e-mail of a ready pickup waits for its Pix.
    if (isPickup && !order.paysByCard && next.fulfilment === 'ready') await charge(demo, order)
    return
  }
  if (order.delivery === null) await charge(demo, order)
  if (ARRIVED_IN.includes(next.delivery) && !isPickup) {
    await drive(db, order, 1, await databaseNow(db))
  }
  await moveDelivery(db, number, next.delivery, isPickup ? null : driverOf(id))
}

/** Charges the card, or lets the Pix of the exact amount come. */
async function charge({ db, gateway }: Demo, { id, number }: DemoOrder): Promise<void> {
  await capturePayment(db, gateway, number)
  const cents = (await pixBalance(db, id))?.dueCents ?? 0
  if (cents === 0) return
  const reference = `demo:${number}:${cents}`
  await receivePix(db, number, { cents, reference, by: { staffId: null } })
}

async function weigh(db: Db, { id, number }: DemoOrder): Promise<void> {
  const lines = await db
    .select({ id: lineItems.id, quantity: lineItems.quantity, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, id))
  const payment = await findLivePayment(db, id)
  if (!payment) return
  const percent = toleranceOf(payment)
  const agreed = await agreedWeights(db, id)
  const weights = new Map(
    lines.map((line) => [line.id, agreed.get(line.id) ?? demoWeight(line, percent)]),
  )
  await enterWeights(db, number, weights, { restAsOrdered: true })
}

/** Stores the driver's position at this share of the route, 0 to 1. */
async function drive(
  db: Db,
  { id, destination }: DemoOrder,
  share: number,
  clientTime: Date,
): Promise<void> {
  const [latitude, longitude] = pointAlong(routeTo(destination), share)
  await db.insert(driverLocations).values({ orderId: id, latitude, longitude, clientTime })
}
