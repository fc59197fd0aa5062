import type { Db } from '../../service/db/database'
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
