import type Stripe from 'stripe'
import {
  type Charge,
  type Gateway,
  GatewayTimeoutError,
  type Purchase,
  RefundRejectedError,
} from '../../service/payments/gateway'

/** What a step can use. */
export interface StepContext {
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
  run(context: StepContext): Promise<void>
}

const HELD_CENTS = 11_000
const CAPTURED_CENTS = 9_990
const REFUNDED_CENTS = 1_290

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
    async run(context) {
      expect('outcome', (await hold(context, 1)).outcome, 'authorized')
      expect('held', (await read(context, 1)).heldCents, HELD_CENTS)
    },
  },
  {
    name: 'capture less than is held, once',
    async run(context) {
      for (const _ of [1, 2]) await context.gateway.capture(context.keyOf(1), CAPTURED_CENTS)
      expect('captured', (await read(context, 1)).capturedCents, CAPTURED_CENTS)
    },
  },
  {
    name: 'refund a part, once',
    async run(context) {
      const key = context.keyOf(1)
      for (const _ of [1, 2]) await context.gateway.refund(key, `${key}:refund`, REFUNDED_CENTS)
      const { refunds } = await read(context, 1)
      expect('refunds', refunds.map(({ cents }) => cents).join(), String(REFUNDED_CENTS))
    },
  },
  {
    name: 'refund no more than was captured',
    async run(context) {
      const key = context.keyOf(1)
      const outcome = await context.gateway
        .refund(key, `${key}:more`, CAPTURED_CENTS)
        .catch((cause) => cause)
      expect('refused', outcome instanceof RefundRejectedError, true)
    },
  },
  {
    name: 'release a hold',
    async run(context) {
      expect('outcome', (await hold(context, 2)).outcome, 'authorized')
      await context.gateway.void(context.keyOf(2))
      expect('state', (await read(context, 2)).state, 'over')
    },
  },
  {
    name: 'decline a card without money',
    async run(context) {
      const response = await hold(context, 3, 'pm_card_visa_chargeDeclinedInsufficientFunds')
      const outcome = response.outcome === 'declined' ? response.reason : response.outcome
      expect('reason', outcome, 'funds')
    },
  },
  {
    name: 'look up the outcome after a lost response',
    async run(context) {
      context.loseNext('/confirm')
      const outcome = await hold(context, 4).catch((cause) => cause)
      expect('in doubt', outcome instanceof GatewayTimeoutError, true)
      expect('outcome', (await context.gateway.lookup(context.keyOf(4)))?.outcome, 'authorized')
      await context.gateway.void(context.keyOf(4))
      expect('state', (await read(context, 4)).state, 'over')
    },
  },
  {
    name: 'refuse a key that was voided before',
    async run(context) {
      await context.gateway.void(context.keyOf(5))
      expect('outcome', (await hold(context, 5)).outcome, 'declined')
    },
  },
  {
    name: 'wait for the bank to authenticate the customer',
    async run(context) {
      expect(
        'outcome',
        (await hold(context, 6, 'pm_card_authenticationRequired')).outcome,
        'waiting',
      )
      const action = await context.gateway.nextAction(context.keyOf(6))
      expect('bank action', action !== null, true)
      await context.gateway.void(context.keyOf(6))
    },
  },
  { name: 'save a card and delete it', run: saveAndDelete },
  {
    name: 'list the charges',
    async run({ gateway, keyOf, begunAt }) {
      const keys: (string | null)[] = []
      // The gateway's clock may differ by up to a minute.
      const since = new Date(begunAt.getTime() - 60_000)
      for await (const charge of gateway.list(since)) keys.push(charge.key)
      expect('listed', keys.includes(keyOf(1)), true)
    },
  },
]

async function saveAndDelete({ gateway, stripe }: StepContext): Promise<void> {
  const { id: customer } = await stripe.customers.create({ email: PURCHASE.email })
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const { token, oneUse } = await gateway.tokenize({ profileId: card })
  expect('valid for more than one attempt', token === card && !oneUse, true)
  await gateway.forgetCard(card)
  expect('owner of the card', (await stripe.paymentMethods.retrieve(card)).customer, null)
  await gateway.forgetCustomer(customer)
  expect('deleted', (await stripe.customers.retrieve(customer)).deleted, true)
}

async function hold({ gateway, keyOf }: StepContext, number: number, card = 'pm_card_visa') {
  return await gateway.authorize(keyOf(number), HELD_CENTS, card, async () => PURCHASE)
}

async function read({ gateway, keyOf }: StepContext, number: number): Promise<Charge> {
  const charge = await gateway.read(keyOf(number))
  if (!charge) throw new Error('the gateway does not know its own charge')
  return charge
}

function expect(what: string, actual: unknown, wanted: unknown): void {
  if (actual !== wanted) throw new Error(`${what}: ${actual}, expected ${wanted}`)
}
