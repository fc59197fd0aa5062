import { readFileSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/sales-api/service/db/database'
import { gatewayCharges, gatewayCustomers } from '@/sales-api/service/db/schema/gateway'
import { outbox } from '@/sales-api/service/db/schema/operations'
import { sign } from '@/sales-api/tests/fake-stripe/events'
import {
  type FakeStripe,
  fakeStripeSettings,
  startFakeStripe,
} from '@/sales-api/tests/fake-stripe/fake-stripe'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import {
  CaptureRejectedError,
  CardNotTakenError,
  type Charge,
  type Gateway,
  GatewayTimeoutError,
  type Purchase,
  RefundRejectedError,
  WrongSignatureError,
} from '../gateway'
import { declineReason } from './authorisation'
import { recordCustomer } from './stripe-charges'
import { createStripeGateway } from './stripe-gateway'

/**
 * Every request that this file makes the adapter send, to be held against Stripe's published
 * document.
 */
const REQUESTS = 'sales-api/service/payments/stripe/requests.jsonl'
const HELD = 11_000
const CONFIRM = 'POST /v1/payment_intents/:id/confirm'
const CREATE = 'POST /v1/payment_intents'
const CAPTURE = 'POST /v1/payment_intents/:id/capture'
const CANCEL = 'POST /v1/payment_intents/:id/cancel'
const REFUND = 'POST /v1/refunds'

let database: Database
let fake: FakeStripe
let gateway: Gateway
beforeAll(async () => {
  database = await openTestDatabase()
  fake = await startFakeStripe()
  gateway = createStripeGateway(database.db, fakeStripeSettings(fake).settings)
})
afterAll(async () => {
  await fake.close()
  await database.close()
})
afterEach(() => fake.faults.clear())

const PURCHASE: Purchase = {
  orderNumber: 'R100000001',
  email: 'ana@example.com',
  userId: null,
  keepCard: false,
  isMerchantInitiated: false,
  receiver: 'Ana Souza',
  phone: '71999998888',
  addressLine1: 'Rua das Flores, 10',
  addressLine2: 'Ap 1',
  city: 'Salvador',
  state: 'Bahia',
  zipcode: '41810000',
}

let count = 0
const newKey = () => {
  count += 1
  return `R${100_000_000 + count}:authorize:1`
}
const authorize = (key: string, card = fake.typeCard(), purchase: Partial<Purchase> = {}) =>
  gateway.authorize(key, HELD, card, async () => ({ ...PURCHASE, ...purchase }))
const intentOf = (key: string) =>
  [...fake.ledger.intents.values()].find(({ metadata }) => metadata.key === key)
const statusOf = (key: string) => intentOf(key)?.status
/** Intents that hold money or took some. */
const heldOf = (key: string) =>
  [...fake.ledger.intents.values()].filter(
    ({ metadata, status }) =>
      metadata.key === key && ['requires_capture', 'succeeded'].includes(status),
  ).length

it('PAY-28 holds in cents of BRL under our key and captures the smaller exact amount once', async () => {
  const key = newKey()
  expect(await authorize(key)).toEqual({ outcome: 'authorized', reference: intentOf(key)?.id })
  expect(intentOf(key)).toMatchObject({
    amount: HELD,
    currency: 'brl',
    captureMethod: 'manual',
    metadata: { order: 'R100000001', key },
    told: { statement_descriptor_suffix: 'R100000001', shipping: { name: 'Ana Souza' } },
  })
  for (const _ of [1, 2]) await gateway.capture(key, 9_990)
  expect(intentOf(key)).toMatchObject({ status: 'succeeded', amountReceived: 9_990 })
  fake.passDay()
  await gateway.capture(key, 9_990)
  await expect(gateway.capture(key, 9_991)).rejects.toThrow(CaptureRejectedError)
  expect(await gateway.lookup(key)).toMatchObject({ outcome: 'authorized' })
})

it('PAY-28 omits empty parts of an address, since Stripe refuses empty texts', async () => {
  const key = newKey()
  await authorize(key, fake.typeCard(), { addressLine2: '', phone: '' })
  expect(intentOf(key)?.told.shipping).toEqual({
    name: 'Ana Souza',
    address: {
      line1: 'Rua das Flores, 10',
      city: 'Salvador',
      state: 'Bahia',
      postal_code: '41810000',
      country: 'BR',
    },
  })
  for (const missing of [{ receiver: ' ' }, { addressLine1: '' }]) {
    const other = newKey()
    const response = await authorize(other, fake.typeCard(), missing)
    expect(response).toMatchObject({ outcome: 'authorized' })
    expect(intentOf(other)?.told.shipping).toBeUndefined()
  }
})

it('PAY-28 stores the end of the hold, also after an authentication', async () => {
  const [held, asked, refused] = [newKey(), newKey(), newKey()]
  await authorize(held)
  await authorize(asked, fake.typeCard({ kind: 'authenticate' }))
  await authorize(refused, 'pm_card_visa_chargeDeclined')
  const endOf = async (key: string) => {
    const own = eq(gatewayCharges.key, key)
    const [row] = await database.db.select().from(gatewayCharges).where(own)
    return row?.captureBefore?.getTime() ?? null
  }
  const reported = (key: string) => (intentOf(key)?.charge?.captureBefore ?? 0) * 1_000
  expect(await endOf(held)).toBe(reported(held))
  expect(await endOf(asked)).toBeNull()
  fake.finishAction(intentOf(asked)?.id ?? '', true)
  await gateway.lookup(asked)
  expect(await endOf(asked)).toBe(reported(asked))
  expect(await endOf(refused)).toBeNull()
})

it('PAY-28 captures nothing without a hold', async () => {
  const key = newKey()
  await authorize(key)
  await expect(gateway.capture(key, HELD + 1)).rejects.toThrow(CaptureRejectedError)
  fake.expireHold(intentOf(key)?.id ?? '')
  await expect(gateway.capture(key, HELD)).rejects.toThrow(CaptureRejectedError)
  await expect(gateway.capture(newKey(), 100)).rejects.toThrow(CaptureRejectedError)
})

it.each([
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'code'],
  ['pm_card_chargeDeclinedProcessingError', 'retry'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'limit'],
  ['pm_card_visa_chargeDeclined', 'bank'],
  ['pm_card_visa_chargeDeclinedLostCard', 'bank'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'bank'],
])(
  'PAY-25 returns for %s a reason that helps the holder and closes the intent',
  async (card, reason) => {
    const key = newKey()
    expect(await authorize(key, card)).toEqual({ outcome: 'declined', reason })
    expect(statusOf(key)).toBe('canceled')
    expect(await gateway.lookup(key)).toMatchObject({ outcome: 'declined' })
  },
)

it('PAY-28 declines a card that was used before, and holds nothing', async () => {
  const card = fake.typeCard()
  await authorize(newKey(), card)
  const key = newKey()
  expect(await authorize(key, card)).toEqual({ outcome: 'declined', reason: 'spent' })
  expect(statusOf(key)).toBe('canceled')
})

it('PAY-25 blames no card for a refusal before the card is used', async () => {
  const tooSmall = gateway.authorize(newKey(), 49, fake.typeCard(), async () => PURCHASE)
  expect(await tooSmall).toEqual({ outcome: 'declined', reason: 'retry' })
  const unknown = await authorize(newKey(), 'pm_unknown')
  expect(unknown).toEqual({ outcome: 'declined', reason: 'spent' })
})

it.each([
  ['the intent never arrived', CREATE, 'cut-before', null],
  ['the response to the intent is lost', CREATE, 'cut-after', null],
  ['the confirmation never arrived', CONFIRM, 'cut-before', null],
  ['the response to the confirmation is lost', CONFIRM, 'cut-after', 'authorized'],
] as const)('PAY-28 resolves an unknown result when %s', async (_, on, kind, known) => {
  const key = newKey()
  fake.faults.add({ on, kind, times: 2 })
  const card = fake.typeCard()
  await expect(authorize(key, card)).rejects.toThrow()
  const response = await gateway.lookup(key)
  expect(response?.outcome ?? null).toBe(known)
  fake.faults.clear()
  expect(await authorize(key, card)).toMatchObject({ outcome: 'authorized' })
  expect(heldOf(key)).toBe(1)
})

it('PAY-28 resolves by a void a failure that Stripe repeats under its key', async () => {
  const key = newKey()
  const card = fake.typeCard()
  fake.faults.add({ on: CONFIRM, kind: 'fail' })
  for (const _ of [1, 2]) await expect(authorize(key, card)).rejects.toThrow(GatewayTimeoutError)
  expect(await gateway.lookup(key)).toBeNull()
  await gateway.void(key)
  expect(await authorize(key, card)).toEqual({ outcome: 'declined' })
  expect(await authorize(newKey(), card)).toMatchObject({ outcome: 'authorized' })
  expect(heldOf(key)).toBe(0)
})

it('PAY-28 voids a late authorisation', async () => {
  const key = newKey()
  await gateway.void(key)
  expect(await gateway.lookup(key)).toEqual({ outcome: 'declined' })
  expect(await authorize(key)).toEqual({ outcome: 'declined' })
  expect(intentOf(key)).toBeUndefined()
})

it.each([
  ['while the intent is made', CREATE],
  ['while it is confirmed', CONFIRM],
])('PAY-28 holds nothing under a key that is voided %s', async (_, on) => {
  const key = newKey()
  fake.faults.add({ on, kind: 'delay-before', ms: 400 })
  const late = authorize(key).catch(() => null)
  const seen = fake.requests.length
  while (fake.requests.slice(seen).every(({ path }) => !reaches(path, on))) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await gateway.void(key)
  await late
  await gateway.void(key)
  expect(heldOf(key)).toBe(0)
  expect(await gateway.lookup(key)).toMatchObject({ outcome: 'declined' })
})

const reaches = (path: string, route: string) =>
  route === CREATE ? path === '/v1/payment_intents' : path.endsWith('/confirm')

it('PAY-28 releases a hold, also repeatedly, and keeps the captured amount', async () => {
  const [held, taken] = [newKey(), newKey()]
  await authorize(held)
  for (const _ of [1, 2]) await gateway.void(held)
  expect(statusOf(held)).toBe('canceled')
  await authorize(taken)
  await gateway.capture(taken, 5_000)
  await gateway.void(taken)
  expect(statusOf(taken)).toBe('succeeded')
})

it.each([
  [CAPTURE, 'cut-after'],
  [CAPTURE, 'cut-before'],
  [CANCEL, 'cut-after'],
  [CANCEL, 'cut-before'],
] as const)('PAY-28 repeats %s after a lost call (%s) without charging more', async (on, kind) => {
  const key = newKey()
  await authorize(key)
  const call = () => (on === CAPTURE ? gateway.capture(key, 8_000) : gateway.void(key))
  fake.faults.add({ on, kind, times: 2 })
  await expect(call()).rejects.toThrow()
  fake.faults.clear()
  await call()
  const taken = on === CAPTURE ? 8_000 : 0
  expect(intentOf(key)).toMatchObject({ amountReceived: taken })
})

it('PAY-28 reads the intent when the bank refuses a capture', async () => {
  const [refused, lost] = [newKey(), newKey()]
  for (const key of [refused, lost]) await authorize(key)
  await gateway.capture(lost, 7_310)
  for (const key of [refused, lost]) {
    fake.faults.add({ on: CAPTURE, kind: 'fail', status: 402 })
    const captured = gateway.capture(key, 7_310)
    if (key === lost) await captured
    else await expect(captured).rejects.toThrow(CaptureRejectedError)
  }
})

it('PAY-26 waits for an authentication of the customer, and for a review', async () => {
  const [good, bad, slow] = [newKey(), newKey(), newKey()]
  const asks = () => fake.typeCard({ kind: 'authenticate' })
  for (const key of [good, bad]) {
    expect(await authorize(key, asks())).toEqual({ outcome: 'waiting', for: 'customer' })
    expect(await gateway.lookup(key)).toEqual({ outcome: 'waiting', for: 'customer' })
    fake.finishAction(intentOf(key)?.id ?? '', key === good)
  }
  expect(await gateway.lookup(good)).toMatchObject({ outcome: 'authorized' })
  expect(await gateway.lookup(bad)).toEqual({ outcome: 'declined', reason: 'authentication' })
  expect(statusOf(bad)).toBe('canceled')
  const response = await authorize(slow, fake.typeCard({ kind: 'process' }))
  expect(response).toEqual({ outcome: 'waiting', for: 'review' })
  await gateway.void(slow)
  expect(await gateway.lookup(slow)).toMatchObject({ outcome: 'declined' })
})

it('PAY-40 returns the next step to the browser only while an authentication is pending', async () => {
  const [asked, held] = [newKey(), newKey()]
  await authorize(asked, fake.typeCard({ kind: 'authenticate' }))
  await authorize(held)
  const id = intentOf(asked)?.id ?? ''
  expect(await gateway.nextAction(asked)).toEqual({ clientSecret: `${id}_secret_fake` })
  expect(await gateway.nextAction(held)).toBeNull()
  expect(await gateway.nextAction(newKey())).toBeNull()
  fake.finishAction(id, true)
  expect(await gateway.nextAction(asked)).toBeNull()
})

it('PAY-23 returns the card data of Stripe, and accepts no number', async () => {
  const id = fake.typeCard({ kind: 'approve' }, '4444', 'mastercard')
  expect(await gateway.tokenize({ profileId: id })).toEqual({
    token: id,
    oneUse: true,
    brand: 'master',
    lastDigits: '4444',
    holder: 'ANA SOUZA',
    month: '12',
    year: '2030',
  })
  const typed = { name: 'ANA', number: '4242', month: '1', year: '30', verification_value: '1' }
  await expect(gateway.tokenize(typed)).rejects.toThrow(CardNotTakenError)
  await expect(gateway.tokenize({ profileId: 'pm_none' })).rejects.toThrow(CardNotTakenError)
})

it('PAY-29 saves a card with a customer only on request, pays with it again and deletes it', async () => {
  await database.db.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash)
    overriding system value values (71, 'ana@example.com', 'Ana', 'Souza', '')`)
  const once = fake.typeCard()
  await authorize(newKey(), once, { userId: 71 })
  expect(fake.ledger.customers.size).toBe(0)
  const kept = fake.typeCard()
  await authorize(newKey(), kept, { userId: 71, keepCard: true })
  expect(fake.ledger.methods.get(kept)?.customer).toBeTruthy()
  const again = await authorize(newKey(), kept, { userId: 71 })
  expect(again).toMatchObject({ outcome: 'authorized' })
  expect(fake.ledger.customers.size).toBe(1)
  for (const _ of [1, 2]) await gateway.forgetCard(kept)
  expect(await authorize(newKey(), kept, { userId: 71 })).toMatchObject({ outcome: 'declined' })
  const [customer] = fake.ledger.customers.keys()
  for (const _ of [1, 2]) await gateway.forgetCustomer(customer ?? '')
  expect([...fake.ledger.customers.values()]).toMatchObject([{ isDeleted: true }])
})

it('PAY-29 pays again with a saved card without its customer, and marks the charge so for the bank', async () => {
  await database.db.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash)
    overriding system value values (74, 'dora@example.com', 'Dora', 'Souza', '')`)
  const again = { userId: 74, isMerchantInitiated: true }
  const [first, repeated, asked] = [newKey(), newKey(), newKey()]
  const card = fake.typeCard({ kind: 'authenticate', unlessSetUp: true })
  await authorize(first, card, { userId: 74, keepCard: true })
  fake.finishAction(intentOf(first)?.id ?? '', true)
  expect(fake.ledger.methods.get(card)?.setUpFor).toBe('off_session')
  expect(await authorize(repeated, card, again)).toMatchObject({ outcome: 'authorized' })
  expect([intentOf(first)?.isAway, intentOf(repeated)?.isAway]).toEqual([false, true])
  const charge = intentOf(repeated)?.charge
  const heldSeconds = (charge?.captureBefore ?? 0) - (charge?.created ?? 0)
  expect(gateway.merchantHoldDays('visa')).toBe(heldSeconds / 86_400)
  expect(gateway.merchantHoldDays('master')).toBe(gateway.holdDays)

  const strict = fake.typeCard()
  await authorize(newKey(), strict, { userId: 74, keepCard: true })
  Object.assign(fake.ledger.methods.get(strict) ?? {}, { behaviour: { kind: 'authenticate' } })
  expect(await authorize(asked, strict, again)).toEqual({
    outcome: 'declined',
    reason: 'authentication',
  })
})

it('PAY-29 leaves no unknown customer at Stripe after a lost response or two concurrent purchases', async () => {
  const { db } = database
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash)
    overriding system value values
      (72, 'bia@example.com', 'Bia', 'Souza', ''), (73, 'caio@example.com', 'Caio', 'Souza', '')`)
  const customersOf = (email: string) =>
    [...fake.ledger.customers.values()].filter((customer) => customer.email === email)
  fake.faults.add({ on: 'POST /v1/customers', kind: 'cut-after', times: 2 })
  const [email, userId] = ['bia@example.com', 72]
  const response = await authorize(newKey(), fake.typeCard(), { email, userId, keepCard: true })
  expect(response).toMatchObject({ outcome: 'authorized' })
  const known = await db.select().from(gatewayCustomers).where(eq(gatewayCustomers.userId, userId))
  expect(customersOf(email)).toMatchObject([{ id: known[0]?.customerId }])

  expect(await recordCustomer(db, 73, 'cus_first')).toBe('cus_first')
  expect(await recordCustomer(db, 73, 'cus_second')).toBe('cus_first')
  const queued = await db.select().from(outbox).where(eq(outbox.kind, 'forget-customer'))
  expect(queued.map(({ payload }) => payload)).toEqual([{ customer: 'cus_second' }])
})

async function capture(cents: number): Promise<{ key: string; id: string }> {
  const key = newKey()
  await authorize(key)
  await gateway.capture(key, cents)
  return { key, id: intentOf(key)?.id ?? '' }
}
const refundsOf = (intentId: string) =>
  fake.ledger.refunds.filter(({ intent }) => intent.id === intentId).map(({ amount }) => amount)

it('PAY-34 refunds a part and the rest, each once, and never more than was captured', async () => {
  const { key, id } = await capture(9_000)
  for (const _ of [1, 2]) await gateway.refund(key, `${key}:refund:1`, 1_290)
  fake.passDay()
  await gateway.refund(key, `${key}:refund:1`, 1_290)
  expect(refundsOf(id)).toEqual([1_290])
  const tooMuch = gateway.refund(key, `${key}:refund:2`, 7_711)
  await expect(tooMuch).rejects.toThrow(RefundRejectedError)
  await gateway.refund(key, `${key}:refund:3`, 7_710)
  await expect(gateway.refund(key, `${key}:refund:4`, 1)).rejects.toThrow(RefundRejectedError)
  expect(refundsOf(id)).toEqual([1_290, 7_710])
  const held = newKey()
  await authorize(held)
  for (const other of [held, newKey()]) {
    const call = gateway.refund(other, `${other}:refund:1`, 100)
    await expect(call).rejects.toThrow(RefundRejectedError)
  }
})

it.each(['cut-before', 'cut-after'] as const)(
  'PAY-34 refunds once when the response is lost (%s), also a day later',
  async (kind) => {
    const { key, id } = await capture(9_000)
    const refund = () => gateway.refund(key, `${key}:refund:1`, 5_000)
    fake.faults.add({ on: REFUND, kind, times: 2 })
    await expect(refund()).rejects.toThrow()
    fake.faults.clear()
    fake.passDay()
    await Promise.all([refund(), refund()])
    expect(refundsOf(id)).toEqual([5_000])
  },
)

it('PAY-34 treats a returned refund as failed', async () => {
  const { key, id } = await capture(9_000)
  await gateway.refund(key, `${key}:refund:1`, 5_000)
  fake.failRefund(fake.ledger.refunds.at(-1)?.id ?? '')
  const again = gateway.refund(key, `${key}:refund:1`, 5_000)
  await expect(again).rejects.toThrow(RefundRejectedError)
  expect(refundsOf(id)).toEqual([5_000])
})

it('PAY-36 reads holds, captures, refunds and disputes, and lists them', async () => {
  const [open, over] = [newKey(), newKey()]
  const since = new Date(Date.now() - 5_000)
  const { key, id } = await capture(9_000)
  await authorize(open)
  await authorize(over)
  await gateway.void(over)
  await gateway.refund(key, `${key}:refund:1`, 1_290)
  fake.refundInPanel(id, 700)
  fake.dispute(id)
  const taken = {
    key,
    reference: id,
    state: 'captured',
    heldCents: 0,
    capturedCents: 9_000,
    refunds: [
      { key: null, cents: 700, state: 'succeeded' },
      { key: `${key}:refund:1`, cents: 1_290, state: 'succeeded' },
    ],
    disputes: [{ cents: 9_000, reason: 'fraudulent', state: 'needs_response' }],
  }
  const listed: Charge[] = []
  for await (const charge of gateway.list(since)) listed.push(charge)
  for (const told of [await gateway.read(key), listed.find((charge) => charge.key === key)]) {
    expect(told).toMatchObject(taken)
    expect(told?.disputes[0]?.dueBy?.getTime()).toBeGreaterThan(Date.now())
  }
  expect(await gateway.read(open)).toMatchObject({ state: 'held', heldCents: HELD })
  expect(await gateway.read(over)).toMatchObject({ state: 'over', heldCents: 0, refunds: [] })
  expect(await gateway.read(newKey())).toBeNull()
  expect(listed.length).toBe(new Set(listed.map(({ reference }) => reference)).size)
  for (const other of [open, over]) expect(listed.map((charge) => charge.key)).toContain(other)
})

const signedWith = (signature: string) => new Headers({ 'Stripe-Signature': signature })

it('PAY-32 reads only the charge from a signed event', async () => {
  const { id } = await capture(9_000)
  fake.refundInPanel(id, 100)
  fake.dispute(id)
  const told = fake.events.filter(({ body }) => body.includes(id))
  const read = told.map((event) => {
    const { body, signature } = sign(event.body, 'whsec_fake')
    return gateway.readEvent(Buffer.from(body), signedWith(signature))
  })
  expect(read.map((event) => [event?.type, event?.reference])).toEqual([
    ['payment_intent.created', null],
    ['payment_intent.amount_capturable_updated', id],
    ['payment_intent.succeeded', id],
    ['refund.created', id],
    ['charge.refunded', id],
    ['charge.dispute.created', id],
  ])
  expect(new Set(read.map((event) => event?.id)).size).toBe(read.length)
  const { body } = told[0] ?? { body: '' }
  const old = new Date(Date.now() - 3_600_000)
  for (const [bytes, header] of [
    [body, sign(body, 'whsec_other').signature],
    [body.replace('created', 'canceled'), sign(body, 'whsec_fake').signature],
    [body, sign(body, 'whsec_fake', old).signature],
    [body, ''],
    ...['{', 'null', '7', '{"id":"evt_9"}', '{"id":{},"type":"refund.created"}'].map(
      (signed) => [signed, sign(signed, 'whsec_fake').signature] as const,
    ),
  ] as const) {
    expect(() => gateway.readEvent(Buffer.from(bytes), signedWith(header))).toThrow(
      WrongSignatureError,
    )
  }
  expect(() => gateway.readEvent(Buffer.from(body), new Headers())).toThrow(WrongSignatureError)
})

it('PAY-32 acknowledges a signed event of the v2 form, and one without an object', () => {
  const read = (event: object) => {
    const { body, signature } = sign(JSON.stringify(event), 'whsec_fake')
    return gateway.readEvent(Buffer.from(body), signedWith(signature))
  }
  const type = 'v2.core.account.updated'
  expect(read({ id: 'evt_v2', object: 'v2.core.event', type })).toEqual({
    id: 'evt_v2',
    type,
    reference: null,
  })
  expect(read({ id: 'evt_1', type: 'refund.updated' })).toMatchObject({ reference: null })
})

it.each([
  ['card_decline_rate_limit_exceeded', 'limit'],
  ['approve_with_id', 'retry'],
  ['stolen_card', 'bank'],
])('PAY-25 reads the refusal %s as %s', (code, reason) => {
  expect(declineReason({ code, decline_code: undefined })).toBe(reason)
})

/** A request without what differs from one to the next. */
const shapeOf = (request: object) =>
  JSON.stringify(request)
    .replaceAll(/((?:pi|pm|cus|re|dp)_fake)\d+/g, '$1')
    .replaceAll(/(created%5Bgte%5D=|created\[gte\]=)\d+/g, '$11')
    .replaceAll(/R1000000\d\d/g, 'R100000001')
    .replaceAll(/stripe-node-retry-[\w-]+/g, 'made by the library')

it('PAY-28 calls only documented endpoints of Stripe', () => {
  const sent = [...new Set(fake.requests.map(shapeOf))].sort().join('\n')
  const written = readFileSync(REQUESTS, 'utf8')
  if (written !== `${sent}\n`) writeFileSync(REQUESTS, `${sent}\n`)
  // The file is rewritten when it differs: review the change and commit it.
  expect(`${sent}\n`).toBe(written)
})
