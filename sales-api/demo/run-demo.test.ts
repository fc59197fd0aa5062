import { eq, inArray } from 'drizzle-orm'
import { driverLocations } from '../service/db/schema/delivery'
import { sandboxCharges } from '../service/db/schema/operations'
import { lineItems, orders, weightConsents } from '../service/db/schema/orders'
import { demoDeliveries } from '../service/db/schema/staff'
import { audit } from '../service/domain/audit/audit'
import { presentTracker } from '../service/domain/orders/tracker'
import { env } from '../service/env'
import { runOutbox } from '../service/jobs/outbox'
import { mailHandlers } from '../service/jobs/send-mails'
import { statesUpTo } from '../tests/support/placed-orders'
import { confirmCart, next, type Owner, openCart, submit } from '../tests/support/purchase'
import { log } from '../tests/support/silent-log'
import { crashingDb } from '../tests/support/test-database'
import { opsOf } from '../tests/support/test-ops'
import { openTestShop, type TestShop } from '../tests/support/test-shop'
import { runDemo } from './run-demo'

const SECONDS = 100

let shop: TestShop
let ops: ReturnType<typeof opsOf>
let start: number
beforeAll(async () => {
  shop = await openTestShop()
  ops = opsOf(shop)
})
beforeEach(async () => {
  // Orders of earlier tests are not moved any further.
  await shop.db.update(demoDeliveries).set({ dueAt: null })
})
afterEach(async () => expect(await audit(shop.db)).toEqual([]))
afterAll(() => shop.close())

/** A complete order whose number ends in this remainder of the plan. */
async function buy(fate: number, rate?: number, methodId?: number): Promise<Owner> {
  let owner: Owner
  do {
    owner = await openCart(shop, {
      items: [
        { variant_id: 101, quantity: 1000 },
        { variant_id: 102, quantity: 1 },
      ],
    })
  } while (Number(owner.number.slice(-6)) % 20 !== fate)
  await confirmCart(shop, owner)
  if (rate) await choose(owner, rate)
  if (methodId) {
    const order = { payments_attributes: [{ payment_method_id: methodId }] }
    await submit(shop, owner, { state: 'payment', order })
  }
  expect((await next(shop, owner)).body.state).toBe('complete')
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  start = row?.completedAt?.getTime() ?? 0
  return owner
}

/** Takes another way of delivery before the order is completed. */
async function choose(owner: Owner, method: number) {
  const path = `/api/v1/checkouts/${owner.number}.json${owner.query}`
  const { body } = await shop.call('GET', path)
  const [shipment] = body.shipments
  const rate = shipment.shipping_rates.find(
    (one: { shipping_method_id: number }) => one.shipping_method_id === method,
  )
  await submit(shop, owner, {
    state: 'delivery',
    order: { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: rate.id }] },
  })
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
}

const run = (second: number, db = shop.db) =>
  runDemo({ db, gateway: shop.gateway, log, seconds: SECONDS }, new Date(start + second * 1_000))

const rowOf = async ({ number }: Owner) =>
  (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]

const stateOf = async (owner: Owner) => {
  const row = await rowOf(owner)
  return row?.deliveryState ?? row?.fulfillmentState
}

/** The states an order is seen in, looked at twice a second of its plan. */
async function lifeOf(owner: Owner, until = SECONDS * 1.5): Promise<string[]> {
  const seen: string[] = []
  for (let second = 0; second <= until; second += 0.5) {
    await run(second)
    const state = String(await stateOf(owner))
    if (seen.at(-1) !== state) seen.push(state)
  }
  return seen
}

const HAPPY = ['payment_evaluating', ...statesUpTo('ready'), 'planned', 'in_progress', 'completed']

it('GEN-10 moves an order from evaluation to delivery, weighed and charged exactly', async () => {
  const owner = await buy(0)
  expect(await lifeOf(owner)).toEqual(HAPPY)
  const order = await rowOf(owner)
  const lines = await shop.db
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, order?.id ?? 0))
  expect(lines.map((line) => line.producedQuantity)).not.toContain(null)
  const [charge] = await shop.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.key, `${owner.number}:authorize:1`))
  expect(charge?.capturedCents).toBe((order?.producedCents ?? 0) + (order?.shipCents ?? 0))
  const reports = await shop.db
    .select()
    .from(driverLocations)
    .where(eq(driverLocations.orderId, order?.id ?? 0))
  expect(reports.length).toBeGreaterThan(15)
  expect(order && (await presentTracker(shop.db, order))).toMatchObject({
    driver: { name: expect.any(String) },
    distance: 0,
  })
})

it('catches up immediately after the shop was closed, and then pauses', async () => {
  const owner = await buy(1)
  await run(10_000)
  expect(await stateOf(owner)).toBe('completed')
  const [row] = await shop.db.select().from(demoDeliveries).orderBy(demoDeliveries.orderId)
  expect(row?.dueAt).toBeNull()
})

it('shows a denied payment that is paid after all', async () => {
  const owner = await buy(3)
  expect(await lifeOf(owner)).toEqual(['payment_evaluating', 'payment_denied', ...HAPPY])
})

it('shows an error that is resolved', async () => {
  const owner = await buy(8)
  const life = await lifeOf(owner)
  expect(life.slice(3, 6)).toEqual(['preparation', 'error', 'preparation'])
  expect(life.at(-1)).toBe('completed')
})

it('shows a delivery that fails and succeeds at the second attempt', async () => {
  const owner = await buy(13)
  expect((await lifeOf(owner, SECONDS * 2)).slice(-4)).toEqual([
    'in_progress',
    'failed',
    'in_progress',
    'completed',
  ])
})

it('shows an order that is canceled, with all claims released', async () => {
  const owner = await buy(18)
  expect(await lifeOf(owner)).toEqual(['payment_evaluating', 'payment_denied', 'canceled'])
})

it('GEN-10 denies no payment at the door, also of a shopper who first entered a card', async () => {
  const owner = await buy(18, undefined, 2)
  expect(await lifeOf(owner)).toEqual(HAPPY)
})

it('hands a pickup over at the store, without a driver, also when it is paid there', async () => {
  const owner = await buy(0, 3)
  expect((await lifeOf(owner)).slice(-2)).toEqual(['ready', 'completed'])
})

it('does not move an order once somebody else has moved it', async () => {
  const owner = await buy(0)
  await run(12)
  expect(await stateOf(owner)).toBe('pending')
  await ops('orders', 'move', owner.number, 'error')
  await run(50)
  await run(500)
  expect(await stateOf(owner)).toBe('error')
  const early = await buy(1)
  await ops('orders', 'move', early.number, 'pending')
  await ops('orders', 'move', early.number, 'preparation_queue')
  await run(500)
  expect(await stateOf(early)).toBe('preparation_queue')
})

it('does not move an order after somebody else made the same move', async () => {
  const owner = await buy(0)
  await run(1)
  await ops('orders', 'move', owner.number, 'pending')
  await run(50)
  await run(500)
  expect(await stateOf(owner)).toBe('pending')
  const later = await buy(1)
  await run(12)
  await ops('orders', 'move', later.number, 'preparation_queue')
  await ops('orders', 'move', later.number, 'preparation')
  await run(500)
  expect(await stateOf(later)).toBe('preparation')
})

it('continues after a crash at any point', async () => {
  const owner = await buy(0)
  await run(0)
  for (const when of ['before', 'inside', 'after'] as const) {
    for (let transaction = 1; transaction <= 4; transaction += 1) {
      const [{ dueAt } = { dueAt: null }] = await shop.db
        .select()
        .from(demoDeliveries)
        .where(eq(demoDeliveries.orderId, (await rowOf(owner))?.id ?? 0))
      if (!dueAt) break
      const second = (dueAt.getTime() - start) / 1_000
      await run(second, crashingDb(shop.db, { in: transaction, when }))
      expect(await audit(shop.db)).toEqual([])
    }
  }
  await run(10_000)
  expect(await stateOf(owner)).toBe('completed')
})

it('two processes on one database advance an order together', async () => {
  const owner = await buy(0)
  for (let second = 0; second <= 120; second += 5) await Promise.all([run(second), run(second)])
  await run(200)
  expect(await stateOf(owner)).toBe('completed')
})

it('GEN-10 yields to requests between two orders', async () => {
  const owners = [await buy(1), await buy(3), await buy(1), await buy(4)]
  await runDemo({ db: shop.db, gateway: shop.gateway, log, seconds: SECONDS }, new Date(start))
  await shop.db.update(demoDeliveries).set({ dueAt: null })
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const rows = await shop.db.select().from(demoDeliveries)
  const ids = rows.slice(-owners.length).map(({ orderId }) => orderId)
  await shop.db
    .update(demoDeliveries)
    .set({ dueAt: new Date(start) })
    .where(inArray(demoDeliveries.orderId, ids))
  const before = turns
  await runDemo({ db: shop.db, gateway: shop.gateway, log, seconds: SECONDS }, new Date(start))
  clearImmediate(timer)
  expect(turns - before).toBeGreaterThanOrEqual(owners.length)
})

it('BALC-16 an order with a question about a weight waits for the answer', async () => {
  const owner = await buy(1)
  await lifeOf(owner, SECONDS * 0.2)
  const { result } = await ops('orders', 'show', owner.number)
  expect(await stateOf(owner)).toBe('preparation')
  const [line] = result.lines
  await ops('orders', 'ask', owner.number, `${line.id}=880`)
  await runOutbox(
    shop.db,
    mailHandlers(shop.db, async () => {}, env),
    log,
  )
  expect(await lifeOf(owner)).toEqual(['preparation'])
  const answer = { refusedAt: new Date() }
  await shop.db.update(weightConsents).set(answer).where(eq(weightConsents.lineId, line.id))
  expect((await lifeOf(owner, SECONDS * 3)).at(-1)).toBe('completed')
})
