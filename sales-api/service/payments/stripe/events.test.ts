import { setImmediate as turn } from 'node:timers/promises'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Delivery, sign } from '@/sales-api/tests/fake-stripe/events'
import { operatedShop } from '@/sales-api/tests/support/placed-orders'
import {
  confirmCart,
  emailOf,
  next,
  type Owner,
  openCart,
} from '@/sales-api/tests/support/purchase'
import { apiOn, trustingCaptcha } from '@/sales-api/tests/support/test-shop'
import { startStripe } from '../../../tests/support/gateways'
import { log } from '../../../tests/support/silent-log'
import { paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import { outbox } from '../../db/schema/operations'
import { orders, payments } from '../../db/schema/orders'
import { gatewayEventHandlers } from '../../jobs/gateway-events'
import { runOutbox } from '../../jobs/outbox'
import { closePayments, lookHourly } from '../../jobs/reconcile-payments'

const CONFIRM = 'POST /v1/payment_intents/:id/confirm'
const READ = 'GET /v1/payment_intents/:id'

const { fake, paying } = startStripe()
const card = () => ({ gateway_payment_profile_id: fake.typeCard() })
const { shop, order, chargedOrder } = operatedShop(paying)

const intentOf = ({ number }: Owner) =>
  [...fake.ledger.intents.values()].find(({ metadata }) => metadata.order === number)
const idOf = (owner: Owner) => intentOf(owner)?.id ?? ''

/** Stripe's events about an intent so far, as deliveries. */
const deliveriesOf = (intentId: string): Delivery[] =>
  fake.events
    .filter(({ body }) => body.includes(intentId))
    .map(({ body }) => sign(body, 'whsec_fake'))

async function post({ body, signature }: Delivery, app = shop.app): Promise<void> {
  const headers = { 'stripe-signature': signature }
  const { status } = await app.request('/webhooks/payments', { method: 'POST', headers, body })
  expect(status).toBe(200)
}

async function work(): Promise<void> {
  await shop.db.update(outbox).set({ runAt: sql`now()` }).where(eq(outbox.kind, 'gateway-event'))
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
}

/** Delivers all events about the intent again, in this order, and processes them. */
async function tell(intentId: string, inOrder = (all: Delivery[]) => all): Promise<void> {
  for (const delivery of inOrder(deliveriesOf(intentId))) await post(delivery)
  await work()
}

const backwards = (all: Delivery[]) => [...all].reverse()
const thrice = (all: Delivery[]) => [...backwards(all), ...all, ...all]

async function paymentOf({ number }: Owner) {
  const [row] = await shop.db
    .select({ payment: payments, state: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, number))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!row) throw new Error(`${number} has no payment`)
  return { ...row.payment, orderState: row.state }
}

const mailsOf = async (kind: 'payment-refund-mail' | 'payment-dispute-mail' | 'hold-lost-mail') =>
  await shop.db.$count(outbox, eq(outbox.kind, kind))

it('PAY-33 records a refund of the panel once and mails the shop once, with late, repeated and reordered events', async () => {
  const owner = await chargedOrder()
  const mails = await mailsOf('payment-refund-mail')
  fake.refundInPanel(idOf(owner), 1_290)
  await tell(idOf(owner), thrice)
  await tell(idOf(owner), backwards)
  const { id } = await paymentOf(owner)
  const rows = await shop.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id))
  expect(rows).toMatchObject([{ cents: 1_290, origin: 'panel', state: 'done', key: null }])
  expect(await mailsOf('payment-refund-mail')).toBe(mails + 1)
  fake.failRefund(rows[0]?.gatewayId ?? '')
  await tell(idOf(owner), thrice)
  const [row] = await shop.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id))
  expect(row?.state).toBe('refused')
  expect(await mailsOf('payment-refund-mail')).toBe(mails + 2)
})

it('PAY-33 records each state of a dispute and mails the shop once for each', async () => {
  const owner = await chargedOrder()
  const mails = await mailsOf('payment-dispute-mail')
  fake.dispute(idOf(owner))
  await tell(idOf(owner), thrice)
  fake.closeDispute(idOf(owner), 'lost')
  await tell(idOf(owner), thrice)
  const { id } = await paymentOf(owner)
  const rows = await shop.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id))
  expect(rows).toMatchObject([{ reason: 'fraudulent', state: 'lost' }])
  expect(rows[0]?.dueBy?.getTime()).toBeGreaterThan(Date.now())
  expect(await mailsOf('payment-dispute-mail')).toBe(mails + 2)
})

it('PAY-33 notifies the shop once of an expired hold, and not of one that it released', async () => {
  const [lost, kept] = [await order(), await order()]
  const mails = await mailsOf('hold-lost-mail')
  fake.expireHold(idOf(lost))
  await tell(idOf(lost), thrice)
  await tell(idOf(kept), thrice)
  expect((await paymentOf(lost)).holdLostAt).not.toBeNull()
  expect((await paymentOf(kept)).holdLostAt).toBeNull()
  expect(await mailsOf('hold-lost-mail')).toBe(mails + 1)
})

it('PAY-32 ignores events of other shops, also under a key of the same form', async () => {
  const owner = await order()
  const before = await paymentOf(owner)
  const foreign = await fetch(`${fake.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_fake' },
    body: new URLSearchParams({
      amount: '11000',
      currency: 'brl',
      'metadata[key]': before.gatewayKey ?? '',
      'metadata[order]': 'another shop',
    }),
  })
  const { id } = (await foreign.json()) as { id: string }
  fake.expireHold(id)
  await tell(id, thrice)
  expect(await paymentOf(owner)).toEqual(before)
  const told = JSON.stringify({ charge: id })
  const rows = await shop.db.select().from(outbox).where(sql`${outbox.payload} = ${told}::jsonb`)
  expect(rows.every(({ doneAt }) => doneAt !== null)).toBe(true)
})

it('PAY-32 completes an order by an event after a lost response, and retries while Stripe is down', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, card(), emailOf(owner))
  fake.faults.add({ on: CONFIRM, kind: 'cut-after', times: 2 })
  fake.faults.add({ on: READ, kind: 'cut-before', times: 4 })
  expect((await next(shop, owner)).status).toBe(422)
  await tell(idOf(owner))
  expect((await paymentOf(owner)).orderState).toBe('confirm')
  fake.faults.clear()
  await tell(idOf(owner), thrice)
  expect(await paymentOf(owner)).toMatchObject({ orderState: 'complete', state: 'pending' })
  expect((await next(shop, owner)).body.state).toBe('complete')
})

it('PAY-32 queries the charge of an event, however long Stripe is down', async () => {
  const owner = await chargedOrder()
  fake.refundInPanel(idOf(owner), 1_310)
  fake.faults.add({ on: READ, kind: 'fail', times: 1_000 })
  await tell(idOf(owner))
  for (let time = 0; time < 12; time++) await work()
  fake.faults.clear()
  await work()
  const { id } = await paymentOf(owner)
  const rows = await shop.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id))
  expect(rows).toMatchObject([{ cents: 1_310, origin: 'panel' }])
})

it('PAY-32 releases a hold reported for an abandoned payment', async () => {
  const owner = await order()
  const { id } = await paymentOf(owner)
  const now = (given: Partial<typeof payments.$inferInsert>) =>
    shop.db.update(payments).set(given).where(eq(payments.id, id))
  await now({ state: 'void', failure: 'canceled' })
  await tell(idOf(owner))
  await closePayments(shop.db, shop.gateway, log)
  expect(intentOf(owner)?.status).toBe('canceled')
  expect((await paymentOf(owner)).state).toBe('void')
  await now({ failure: null, state: 'pending' })
})

it('PAY-33 finds changes without an event within an hour', async () => {
  const [refunded, disputed, lost] = [await chargedOrder(), await chargedOrder(), await order()]
  fake.refundInPanel(idOf(refunded), 500)
  fake.dispute(idOf(disputed))
  fake.expireHold(idOf(lost))
  for (const _ of [1, 2]) await lookHourly(shop.db, shop.gateway)
  expect(await shop.db.$count(outbox, eq(outbox.kind, 'gateway-look'))).toBe(1)
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  const ids = [(await paymentOf(refunded)).id, (await paymentOf(disputed)).id]
  const isOfThese = inArray(paymentRefunds.paymentId, ids)
  expect(await shop.db.select().from(paymentRefunds).where(isOfThese)).toHaveLength(1)
  const isDisputed = inArray(paymentDisputes.paymentId, ids)
  expect(await shop.db.select().from(paymentDisputes).where(isDisputed)).toHaveLength(1)
  expect((await paymentOf(lost)).holdLostAt).not.toBeNull()
})

it('PAY-33 finds changes of charges that are older than the query', async () => {
  const [disputed, lost, left] = [await chargedOrder(), await order(), await order()]
  const daysAgo = (owner: Owner, days: number) => {
    const intent = intentOf(owner)
    if (intent) intent.created -= days * 86_400
  }
  daysAgo(disputed, 20)
  daysAgo(lost, 7.1)
  const mails = await mailsOf('payment-dispute-mail')
  fake.dispute(idOf(disputed))
  fake.expireHold(idOf(lost))
  const given = { state: 'void', failure: 'canceled' } as const
  const leftOver = await paymentOf(left)
  await shop.db.update(payments).set(given).where(eq(payments.id, leftOver.id))
  await shop.db.delete(outbox).where(eq(outbox.kind, 'gateway-look'))
  await lookHourly(shop.db, shop.gateway)
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)
  expect(await mailsOf('payment-dispute-mail')).toBe(mails + 1)
  expect((await paymentOf(lost)).holdLostAt).not.toBeNull()
  await closePayments(shop.db, shop.gateway, log)
  expect(intentOf(left)?.status).toBe('canceled')
  await shop.db
    .update(payments)
    .set({ failure: null, state: 'pending' })
    .where(eq(payments.id, leftOver.id))
})

it('PAY-33 finds the result of old refunds and disputes with lost events within an hour', async () => {
  const [refunded, disputed, settled] = [
    await chargedOrder(),
    await chargedOrder(),
    await chargedOrder(),
  ]
  fake.refundInPanel(idOf(refunded), 1_730)
  fake.dispute(idOf(disputed))
  fake.dispute(idOf(settled))
  fake.closeDispute(idOf(settled), 'won')
  for (const owner of [refunded, disputed, settled]) await tell(idOf(owner))
  const passed = 12 * 86_400
  for (const rows of [fake.ledger.intents.values(), fake.ledger.refunds, fake.ledger.disputes]) {
    for (const row of rows) row.created -= passed
  }
  await shop.db.update(paymentRefunds).set({ createdAt: new Date(Date.now() - passed * 1_000) })
  const mails = [await mailsOf('payment-refund-mail'), await mailsOf('payment-dispute-mail')]

  fake.failRefund(fake.ledger.refunds.at(-1)?.id ?? '')
  fake.closeDispute(idOf(disputed), 'lost')
  const asked = fake.requests.length
  await shop.db.delete(outbox).where(eq(outbox.kind, 'gateway-look'))
  await lookHourly(shop.db, shop.gateway)
  await runOutbox(shop.db, gatewayEventHandlers(shop.db, shop.gateway), log)

  const refundId = (await paymentOf(refunded)).id
  const isRefund = eq(paymentRefunds.paymentId, refundId)
  expect(await shop.db.select().from(paymentRefunds).where(isRefund)).toMatchObject([
    { cents: 1_730, state: 'refused' },
  ])
  const disputedId = (await paymentOf(disputed)).id
  const isDispute = eq(paymentDisputes.paymentId, disputedId)
  expect(await shop.db.select().from(paymentDisputes).where(isDispute)).toMatchObject([
    { state: 'lost' },
  ])
  expect(await mailsOf('payment-refund-mail')).toBe((mails[0] ?? 0) + 1)
  expect(await mailsOf('payment-dispute-mail')).toBe((mails[1] ?? 0) + 1)
  const read = fake.requests.slice(asked).map(({ path }) => path)
  expect(read).not.toContain(`/v1/payment_intents/${idOf(settled)}`)
})

it('PAY-37 holds once and mails once for orders that two APIs, events and jobs settle concurrently', async () => {
  const { db, gateway } = shop
  const captcha = trustingCaptcha(db)
  const apis = [apiOn(shop, { gateway, captcha }), apiOn(shop, { gateway, captcha })] as const
  const owners: Owner[] = []
  for (let index = 0; index < 4; index += 1) {
    const owner = await openCart(shop)
    await confirmCart(shop, owner, card(), emailOf(owner))
    owners.push(owner)
  }
  // Some responses are lost, so that events and calls start from different states.
  fake.faults.add({ on: CONFIRM, kind: 'cut-after', times: 3 })
  fake.faults.add({ on: CONFIRM, kind: 'delay-after', ms: 60, times: 2 })
  let isOpen = true
  const events = async () => {
    while (isOpen) {
      for (const owner of owners) {
        if (!intentOf(owner)) continue
        for (const [index, delivery] of backwards(deliveriesOf(idOf(owner))).entries()) {
          await post(delivery, apis[index % 2]?.app)
        }
      }
      await Promise.all([work(), work()])
      await closePayments(db, gateway, log)
      // PGlite resolves within one turn of the event loop, in which no response of Stripe arrives.
      await turn()
    }
  }
  const telling = events()
  const calls = owners.flatMap((owner) => apis.map((api) => next(api, owner)))
  await Promise.all(calls).finally(() => {
    isOpen = false
  })
  await telling
  for (const owner of owners) {
    await tell(idOf(owner), thrice)
    expect((await next(shop, owner)).body.state).toBe('complete')
    const own = [...fake.ledger.intents.values()].filter((it) => it.metadata.order === owner.number)
    expect(own.map(({ status }) => status)).toEqual(['requires_capture'])
    const received = eq(outbox.key, `order-received-mail:${owner.number}`)
    expect(await db.$count(outbox, received)).toBe(1)
  }
})
