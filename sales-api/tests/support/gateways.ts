import { readFileSync } from 'node:fs'
import type { Database, Db } from '../../service/db/database'
import { CardNotTakenError, type Gateway, type Purchase } from '../../service/payments/gateway'
import { createStripeGateway } from '../../service/payments/stripe/stripe-gateway'
import { type FakeStripe, fakeStripeSettings, startFakeStripe } from '../fake-stripe/fake-stripe'
import { openTestDatabase } from './test-database'

/** A fake Stripe for the tests of a file, without faults at the start of each, and its gateway. */
export function startStripe() {
  const fake = {} as FakeStripe
  beforeAll(async () => void Object.assign(fake, await startFakeStripe()))
  afterEach(() => fake.faults.clear())
  afterAll(() => fake.close())
  return {
    fake,
    paying: {
      gatewayOn: (db: Db) => createStripeGateway(db, fakeStripeSettings(fake).settings),
      card: () => ({ gateway_payment_profile_id: fake.typeCard() }),
    },
  }
}

/** Requests of the adapter, checked against Stripe's published document. */
export const REQUESTS = 'sales-api/service/payments/stripe/requests.jsonl'

/** Amount of each hold, in cents. */
export const HELD = 11_000

export const PURCHASE: Purchase = {
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

/** Distinct requests that `fake` received, without values that differ between calls. */
export const requestsOf = (fake: FakeStripe) => [...new Set(fake.requests.map(shapeOf))].sort()

const shapeOf = (request: object) =>
  JSON.stringify(request)
    .replaceAll(/((?:pi|pm|cus|re|dp)_fake)\d+/g, '$1')
    .replaceAll(/(created%5Bgte%5D=|created\[gte\]=)\d+/g, '$11')
    .replaceAll(/R1000000\d\d/g, 'R100000001')
    .replaceAll(/stripe-node-retry-[\w-]+/g, 'made by the library')

/**
 * The adapter over a fresh database and the fake of `startStripe`. Fails at the end of the file if
 * a request is missing in REQUESTS.
 */
export function openStripe() {
  const { fake, paying } = startStripe()
  const database = {} as Database
  const gateway = {} as Gateway
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase())
    Object.assign(gateway, paying.gatewayOn(database.db))
  })
  afterAll(async () => {
    await database.close()
    const written = readFileSync(REQUESTS, 'utf8').split('\n')
    expect(written).toEqual(expect.arrayContaining(requestsOf(fake)))
  })

  let count = 0
  const newKey = () => {
    count += 1
    return `R${100_000_000 + count}:authorize:1`
  }
  const authorize = (key: string, card = fake.typeCard(), purchase: Partial<Purchase> = {}) =>
    gateway.authorize(key, HELD, card, async () => ({ ...PURCHASE, ...purchase }))
  const intentOf = (key: string) =>
    [...fake.ledger.intents.values()].find(({ metadata }) => metadata.key === key)
  return {
    fake,
    database,
    gateway,
    newKey,
    authorize,
    intentOf,
    statusOf: (key: string) => intentOf(key)?.status,
    /** A new charge of `cents`. */
    async capture(cents: number): Promise<{ key: string; id: string }> {
      const key = newKey()
      await authorize(key)
      await gateway.capture(key, cents)
      return { key, id: intentOf(key)?.id ?? '' }
    },
    refundsOf: (intentId: string) =>
      fake.ledger.refunds
        .filter(({ intent }) => intent.id === intentId)
        .map(({ amount }) => amount),
  }
}

/** A gateway that knows nothing and takes nothing, changed as the test needs. */
export function bareGateway(changes: Partial<Gateway> = {}): Gateway {
  return {
    name: 'stripe',
    takesCards: true,
    fields: null,
    lowestCents: 1,
    holdDays: 30,
    merchantHoldDays: () => 30,
    async tokenize() {
      throw new CardNotTakenError('any')
    },
    authorize: async () => ({ outcome: 'declined' }),
    lookup: async () => null,
    nextAction: async () => null,
    capture: async () => {},
    void: async () => {},
    refund: async () => {},
    read: async () => null,
    async *list() {},
    readEvent: () => null,
    forgetCard: async () => {},
    forgetCustomer: async () => {},
    ...changes,
  }
}
