import Stripe from 'stripe'
import { sign } from './events'
import { FAKE_SECRET_KEY, type FakeStripe, startFakeStripe } from './fake-stripe'

let fake: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fake = await startFakeStripe()
  const { hostname: host, port } = new URL(fake.url)
  const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const
  stripe = new Stripe(FAKE_SECRET_KEY, options)
})
afterAll(() => fake.close())
afterEach(() => fake.faults.clear())

const HOLD = { amount: 11_000, currency: 'brl', capture_method: 'manual' } as const
const CONFIRM = 'POST /v1/payment_intents/:id/confirm'

async function hold(payment_method = 'pm_card_visa') {
  const { id } = await stripe.paymentIntents.create(HOLD)
  return await stripe.paymentIntents.confirm(id, { payment_method })
}

it('holds an amount, captures less of it once and releases the rest', async () => {
  const { id, status, amount_capturable } = await hold()
  expect([status, amount_capturable]).toEqual(['requires_capture', 11_000])
  const more = stripe.paymentIntents.capture(id, { amount_to_capture: 11_001 })
  await expect(more).rejects.toMatchObject({ code: 'amount_too_large', statusCode: 400 })
  const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 9_990 })
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 9_990 })
  const refusal = { code: 'payment_intent_unexpected_state', payment_intent: { id } }
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject(refusal)
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal)
})

it('cancels a hold, after which nothing confirms or captures it', async () => {
  const { id } = await hold()
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
  for (const call of [
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.capture(id),
    stripe.paymentIntents.cancel(id),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  }
})

it('declines with a code, leaves the intent waiting for another card and repeats it by key', async () => {
  const { id } = await stripe.paymentIntents.create(HOLD)
  const params = { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }
  const refusal = { statusCode: 402, type: 'StripeCardError', decline_code: 'insufficient_funds' }
  for (const _ of [1, 2]) {
    const call = stripe.paymentIntents.confirm(id, params, { idempotencyKey: 'once' })
    await expect(call).rejects.toMatchObject(refusal)
  }
  const intent = await stripe.paymentIntents.retrieve(id)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  })
  expect(fake.events.filter(({ body }) => body.includes(id)).map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.payment_failed',
  ])
})

it('responds to a repeated key with the first response, another body with 400 and a parallel one with 409', async () => {
  const options = { idempotencyKey: 'create-1' }
  const first = await stripe.paymentIntents.create(HOLD, options)
  const again = await stripe.paymentIntents.create(HOLD, options)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = stripe.paymentIntents.create({ ...HOLD, amount: 1_000 }, options)
  await expect(other).rejects.toMatchObject({ rawType: 'idempotency_error', statusCode: 400 })
  fake.faults.add({ kind: 'delay-before', ms: 200 })
  const parallel = { idempotencyKey: 'create-0' }
  const [one, two] = await Promise.allSettled([
    stripe.paymentIntents.create(HOLD, parallel),
    stripe.paymentIntents.create(HOLD, parallel),
  ])
  expect([one, two].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = [one, two].find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'idempotency_key_in_use', statusCode: 409 } })
  fake.passDay()
  expect((await stripe.paymentIntents.create(HOLD, options)).id).not.toBe(first.id)
})

it('refuses what is missing, unknown or no number, and stores nothing of it under the key', async () => {
  const options = { idempotencyKey: 'create-2' }
  const wrong = { ...HOLD, captur_method: 'manual' } as unknown as typeof HOLD
  await expect(stripe.paymentIntents.create(wrong, options)).rejects.toMatchObject({
    code: 'parameter_unknown',
    statusCode: 400,
  })
  await expect(
    stripe.paymentIntents.create({ ...HOLD, amount: 1.5 }, { idempotencyKey: 'create-3' }),
  ).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
  expect(await stripe.paymentIntents.create(wrong && HOLD, options)).toMatchObject({
    amount: 11_000,
  })
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
})

it.each([
  ['before acting', 'cut-before', 'requires_payment_method'],
  ['after acting', 'cut-after', 'requires_capture'],
] as const)('cuts the connection %s', async (_, kind, status) => {
  const { id } = await stripe.paymentIntents.create(HOLD)
  // The library repeats a closed connection once by itself.
  fake.faults.add({ on: CONFIRM, kind, times: 2 })
  const call = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status })
})

it('responds late, fails and limits as configured', async () => {
  const { id } = await stripe.paymentIntents.create(HOLD)
  fake.faults.add({ on: CONFIRM, kind: 'delay-after', ms: 300 })
  const late = stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa' },
    { timeout: 50 },
  )
  await expect(late).rejects.toMatchObject({ type: 'StripeConnectionError' })
  fake.faults.add({ kind: 'fail', status: 500 })
  await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({ type: 'StripeAPIError' })
  fake.faults.add({ kind: 'fail', status: 429 })
  await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({
    type: 'StripeRateLimitError',
  })
})

it('requires authentication, and holds after it', async () => {
  const { id, status, next_action } = await hold('pm_card_authenticationRequired')
  expect([status, next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk'])
  fake.finishAction(id, true)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' })
  const other = await hold('pm_card_authenticationRequired')
  fake.finishAction(other.id, false)
  expect(await stripe.paymentIntents.retrieve(other.id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      type: 'invalid_request_error',
    },
  })
})

async function keep(card: string, setup_future_usage: 'on_session' | 'off_session') {
  const { id: customer } = await stripe.customers.create({ email: 'bia@example.com' })
  const { id } = await stripe.paymentIntents.create({ ...HOLD, customer })
  await stripe.paymentIntents.confirm(id, { payment_method: card, setup_future_usage })
  if (fake.ledger.intents.get(id)?.status === 'requires_action') fake.finishAction(id, true)
  return async (off_session: boolean) => {
    const again = await stripe.paymentIntents.create({ ...HOLD, customer })
    const expand = ['latest_charge']
    const params = { payment_method: card, off_session, expand }
    return await stripe.paymentIntents.confirm(again.id, params)
  }
}

it('requires authentication for a saved card too, and declines without the customer', async () => {
  const always = await keep(fake.typeCard({ kind: 'authenticate' }), 'off_session')
  expect(await always(false)).toMatchObject({ status: 'requires_action' })
  const refusal = { code: 'authentication_required', statusCode: 402, type: 'StripeCardError' }
  await expect(always(true)).rejects.toMatchObject(refusal)
  const once = { kind: 'authenticate', unlessSetUp: true } as const
  const allowed = await keep(fake.typeCard(once), 'off_session')
  expect(await allowed(true)).toMatchObject({ status: 'requires_capture' })
  const present = await keep(fake.typeCard(once), 'on_session')
  await expect(present(true)).rejects.toMatchObject(refusal)
})

it.each([
  ['visa', false, 168],
  ['visa', true, 114],
  ['mastercard', true, 168],
])('holds on a %s, off session: %s, for %d hours', async (brand, isAway, hours) => {
  const pay = await keep(fake.typeCard({ kind: 'approve' }, '4242', brand), 'off_session')
  const { latest_charge: charge } = await pay(isAway)
  if (typeof charge !== 'object' || charge === null) throw new Error('no charge')
  const until = charge.payment_method_details?.card?.capture_before ?? 0
  expect(until - charge.created).toBe(hours * 3_600)
})

it('expires a hold without a capture', async () => {
  const { id } = await hold()
  fake.expireHold(id)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
  })
})

it('stores a 500 under its key, and no 429', async () => {
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(HOLD, { idempotencyKey })
  for (const [status, key] of [
    [500, 'kept'],
    [429, 'free'],
  ] as const) {
    fake.faults.add({ kind: 'fail', status })
    await expect(create(key)).rejects.toMatchObject({ statusCode: status })
  }
  await expect(create('kept')).rejects.toMatchObject({ statusCode: 500 })
  expect(await create('free')).toMatchObject({ amount: 11_000 })
})

const SHIPPING = { name: 'Ana', address: { line1: 'Rua das Flores, 10' } }

it.each([
  ['capture_method', { capture_method: 'later' }],
  ['currency', { currency: 'reais' }],
  ['setup_future_usage', { setup_future_usage: 'always' }],
  ['shipping[name]', { shipping: { ...SHIPPING, name: '' } }],
  ['shipping[address]', { shipping: { name: 'Ana' } }],
  ['shipping[address][state]', { shipping: { ...SHIPPING, address: { line1: 'A', state: '' } } }],
  ['shipping[address][city]', { shipping: { ...SHIPPING, address: { city: 'a'.repeat(5_001) } } }],
  ['description', { description: 'a'.repeat(1_001) }],
  ['statement_descriptor_suffix', { statement_descriptor_suffix: 'a'.repeat(23) }],
  ['metadata[note]', { metadata: { note: 'a'.repeat(501) } }],
] as const)(
  'refuses an invalid value, a missing name or a text too long: %s',
  async (param, wrong) => {
    const call = stripe.paymentIntents.create({ ...HOLD, ...wrong } as typeof HOLD)
    await expect(call).rejects.toMatchObject({ statusCode: 400, param })
  },
)

it('refuses a customer whose e-mail is too long, and to delete one twice', async () => {
  const long = stripe.customers.create({ email: `${'a'.repeat(510)}@b.c` })
  await expect(long).rejects.toMatchObject({ statusCode: 400, param: 'email' })
  const { id } = await stripe.customers.create({ email: 'ana@example.com' })
  expect(await stripe.customers.del(id)).toMatchObject({ deleted: true })
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404 })
})

it('lists only objects created since then', async () => {
  const { id } = await hold()
  await stripe.paymentIntents.capture(id)
  await stripe.refunds.create({ payment_intent: id, amount: 500 })
  fake.dispute(id)
  for (const row of [...fake.ledger.refunds, ...fake.ledger.disputes]) row.created -= 12 * 86_400
  const since = (days: number) => ({
    payment_intent: id,
    created: { gte: Math.floor(Date.now() / 1_000) - days * 86_400 },
  })
  for (const [days, count] of [
    [11, 0],
    [13, 1],
  ] as const) {
    expect((await stripe.refunds.list(since(days))).data).toHaveLength(count)
    expect((await stripe.disputes.list(since(days))).data).toHaveLength(count)
  }
})

it('lets a card be used once, unless it is saved with a customer', async () => {
  const card = fake.typeCard()
  await hold(card)
  await expect(hold(card)).rejects.toMatchObject({ statusCode: 400 })
  const { id: customer } = await stripe.customers.create({ email: 'ana@example.com' })
  const kept = fake.typeCard()
  const first = await stripe.paymentIntents.create({ ...HOLD, customer })
  const setup_future_usage = 'on_session'
  await stripe.paymentIntents.confirm(first.id, { payment_method: kept, setup_future_usage })
  const second = await stripe.paymentIntents.create({ ...HOLD, customer })
  expect(await stripe.paymentIntents.confirm(second.id, { payment_method: kept })).toMatchObject({
    status: 'requires_capture',
  })
  await expect(hold(kept)).rejects.toMatchObject({ param: 'payment_method' })
  await stripe.paymentMethods.detach(kept)
  const third = await stripe.paymentIntents.create({ ...HOLD, customer })
  const call = stripe.paymentIntents.confirm(third.id, { payment_method: kept })
  await expect(call).rejects.toMatchObject({ statusCode: 400 })
})

it('refunds in parts up to what was captured, and lists intents, refunds and disputes', async () => {
  const { id } = await hold()
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow()
  await stripe.paymentIntents.capture(id, { amount_to_capture: 9_000 })
  await stripe.refunds.create({ payment_intent: id, amount: 1_290 })
  const more = stripe.refunds.create({ payment_intent: id, amount: 7_711 })
  await expect(more).rejects.toMatchObject({ param: 'amount' })
  fake.refundInPanel(id, 7_710)
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  fake.dispute(id)
  const refunds = await stripe.refunds.list({ payment_intent: id })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([7_710, 1_290])
  expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([
    { amount: 9_000, reason: 'fraudulent' },
  ])
  const listed = []
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) listed.push(intent.id)
  expect(listed).toEqual([...fake.ledger.intents.keys()].reverse())
})

it('signs its events so that the library accepts them, and only unchanged ones', () => {
  const { body, signature } = sign(fake.events[0]?.body ?? '', 'whsec_test')
  expect(stripe.webhooks.constructEvent(body, signature, 'whsec_test')).toMatchObject({
    type: 'payment_intent.created',
  })
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, 'whsec_test')).toThrow()
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow()
})

it('records every request, without the key', () => {
  const [first] = fake.requests
  expect(first).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
  expect(first?.body).toBe('amount=11000&currency=brl&capture_method=manual')
  expect(JSON.stringify(fake.requests)).not.toContain(FAKE_SECRET_KEY)
})
