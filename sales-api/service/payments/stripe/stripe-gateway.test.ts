import { readFileSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { gatewayCharges, gatewayCustomers } from '@/sales-api/service/db/schema/gateway'
import { outbox } from '@/sales-api/service/db/schema/operations'
import {
  HELD,
  openStripe,
  PURCHASE,
  REQUESTS,
  requestsOf,
} from '@/sales-api/tests/support/gateways'
import {
  CaptureRejectedError,
  CardNotTakenError,
  type Charge,
  RefundRejectedError,
} from '../gateway'
import { recordCustomer } from './stripe-charges'

const { fake, database, gateway, newKey, authorize, intentOf, statusOf, capture, refundsOf } =
  openStripe()

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

it('PAY-28 calls only documented endpoints of Stripe', () => {
  const sent = requestsOf(fake).join('\n')
  const written = readFileSync(REQUESTS, 'utf8')
  if (written !== `${sent}\n`) writeFileSync(REQUESTS, `${sent}\n`)
  // The file is rewritten when it differs: review the change and commit it.
  expect(`${sent}\n`).toBe(written)
})
