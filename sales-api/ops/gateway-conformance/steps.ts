import type Stripe from 'stripe'
import {
  type Charge,
  type Gateway,
  GatewayTimeoutError,
  type Purchase,
  RefundRejectedError,
} from '../../service/payments/gateway'

/** Tools of the steps. */
export interface Bench {
  gateway: Gateway
  stripe: Stripe
  /** Key with this number, which no order has. */
  keyOf: (number: number) => string
  loseNext: (path: string) => void
  begunAt: Date
}

export interface Step {
  name: string
  /** Throws when the gateway behaves differently. */
  run(bench: Bench): Promise<void>
}

const HELD = 11_000
const TAKEN = 9_990
const GIVEN = 1_290

const PURCHASE: Purchase = {
  orderNumber: 'R000000000',
  email: 'teste@example.com',
  userId: null,
  keepCard: false,
  isMerchantInitiated: false,
  receiver: 'Teste da loja',
  phone: '71999998888',
  addressLine1: 'Rua do Teste, 1',
  addressLine2: '',
  city: 'Salvador',
  state: 'Bahia',
  zipcode: '41810000',
}

/** Steps in the order of an order's life; each builds on those before. */
export const STEPS: readonly Step[] = [
  {
    name: 'authorise a card',
    async run(bench) {
      expect('outcome', (await hold(bench, 1)).outcome, 'authorized')
      expect('held', (await read(bench, 1)).heldCents, HELD)
    },
  },
  {
    name: 'charge less than is held, once',
    async run(bench) {
      for (const _ of [1, 2]) await bench.gateway.capture(bench.keyOf(1), TAKEN)
      expect('captured', (await read(bench, 1)).capturedCents, TAKEN)
    },
  },
  {
    name: 'give back a part, once',
    async run(bench) {
      const key = bench.keyOf(1)
      for (const _ of [1, 2]) await bench.gateway.refund(key, `${key}:refund`, GIVEN)
      const { refunds } = await read(bench, 1)
      expect('refunds', refunds.map(({ cents }) => cents).join(), String(GIVEN))
    },
  },
  {
    name: 'give back no more than was charged',
    async run(bench) {
      const key = bench.keyOf(1)
      const outcome = await bench.gateway.refund(key, `${key}:more`, TAKEN).catch((cause) => cause)
      expect('refused', outcome instanceof RefundRejectedError, true)
    },
  },
  {
    name: 'release a hold',
    async run(bench) {
      expect('outcome', (await hold(bench, 2)).outcome, 'authorized')
      await bench.gateway.void(bench.keyOf(2))
      expect('state', (await read(bench, 2)).state, 'over')
    },
  },
  {
    name: 'decline a card without money',
    async run(bench) {
      const response = await hold(bench, 3, 'pm_card_visa_chargeDeclinedInsufficientFunds')
      const outcome = response.outcome === 'declined' ? response.reason : response.outcome
      expect('reason', outcome, 'funds')
    },
  },
  {
    name: 'find out after a lost answer',
    async run(bench) {
      bench.loseNext('/confirm')
      const outcome = await hold(bench, 4).catch((cause) => cause)
      expect('in doubt', outcome instanceof GatewayTimeoutError, true)
      expect('outcome', (await bench.gateway.lookup(bench.keyOf(4)))?.outcome, 'authorized')
      await bench.gateway.void(bench.keyOf(4))
      expect('state', (await read(bench, 4)).state, 'over')
    },
  },
  {
    name: 'refuse what was released before it came',
    async run(bench) {
      await bench.gateway.void(bench.keyOf(5))
      expect('outcome', (await hold(bench, 5)).outcome, 'declined')
    },
  },
  {
    name: 'wait for the customer of a bank that asks',
    async run(bench) {
      expect('outcome', (await hold(bench, 6, 'pm_card_authenticationRequired')).outcome, 'waiting')
      const action = await bench.gateway.nextAction(bench.keyOf(6))
      expect('a way to ask', action !== null, true)
      await bench.gateway.void(bench.keyOf(6))
    },
  },
  { name: 'keep a card and forget it', run: saveAndForget },
  {
    name: 'list what was begun',
    async run({ gateway, keyOf, begunAt }) {
      const keys: (string | null)[] = []
      // The gateway's clock may differ by up to a minute.
      const since = new Date(begunAt.getTime() - 60_000)
      for await (const charge of gateway.list(since)) keys.push(charge.key)
      expect('listed', keys.includes(keyOf(1)), true)
    },
  },
]

async function saveAndForget({ gateway, stripe }: Bench): Promise<void> {
  const { id: customer } = await stripe.customers.create({ email: PURCHASE.email })
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const { token, oneUse } = await gateway.tokenize({ profileId: card })
  expect('good for more than one try', token === card && !oneUse, true)
  await gateway.forgetCard(card)
  expect('owner of the card', (await stripe.paymentMethods.retrieve(card)).customer, null)
  await gateway.forgetCustomer(customer)
  expect('deleted', (await stripe.customers.retrieve(customer)).deleted, true)
}

async function hold({ gateway, keyOf }: Bench, number: number, card = 'pm_card_visa') {
  return await gateway.authorize(keyOf(number), HELD, card, async () => PURCHASE)
}

async function read({ gateway, keyOf }: Bench, number: number): Promise<Charge> {
  const charge = await gateway.read(keyOf(number))
  if (!charge) throw new Error('the gateway does not know its own charge')
  return charge
}

function expect(what: string, actual: unknown, wanted: unknown): void {
  if (actual !== wanted) throw new Error(`${what}: ${actual}, expected ${wanted}`)
}
