import type { Db } from '../../service/db/database'
import { CardNotTakenError, type Gateway } from '../../service/payments/gateway'
import { createStripeGateway } from '../../service/payments/stripe/stripe-gateway'
import { type FakeStripe, fakeStripeSettings, startFakeStripe } from '../fake-stripe/fake-stripe'

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
