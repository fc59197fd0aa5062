import {
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  pay,
} from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { startStripe } from '../../tests/support/gateways'
import { log } from '../../tests/support/silent-log'
import { audit } from '../domain/audit/audit'
import { auditGateway } from '../domain/audit/gateway-audit'
import { closePayments } from '../jobs/reconcile-payments'

const { fake, paying } = startStripe()
const shop = startShop(paying.gatewayOn)
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

const card = (kind: 'approve' | 'authenticate' | 'process') => ({
  gateway_payment_profile_id: fake.typeCard({ kind }),
})

/** An order whose bank requires authentication, or whose gateway reviews the payment. */
async function openWaiting(
  kind: 'authenticate' | 'process' = 'authenticate',
  token?: string,
): Promise<Owner> {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, card(kind), `${owner.number}@example.com`)
  await next(shop, owner)
  return owner
}

const ask = (method: 'GET' | 'DELETE', { number, query, token }: Owner) =>
  shop.call(method, `/api/v1/checkouts/${number}/payment_action${query}`, undefined, token)

const intentOf = ({ number }: Owner) => {
  const all = [...fake.ledger.intents.values()]
  const found = all.findLast(({ metadata }) => metadata.order === number)
  if (!found) throw new Error('no intent')
  return found
}

it('PAY-40 returns the next step to the owner while the payment waits, and nothing to a stranger', async () => {
  const owner = await openWaiting()
  expect(await ask('GET', owner)).toMatchObject({
    status: 200,
    body: {
      gateway: 'stripe',
      public_key: 'pk_test_fake',
      client_secret: `${intentOf(owner).id}_secret_fake`,
    },
  })
  const another = await openWaiting()
  expect((await ask('GET', { ...owner, query: another.query })).status).toBe(401)
  expect((await ask('DELETE', { ...owner, query: '' })).status).toBe(401)
  const token = await openAccount(shop, 'outra@example.com')
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await ask(method, { ...owner, query: '', token })).status).toBe(404)
  }
  expect(intentOf(owner).status).toBe('requires_action')
  for (const each of [owner, another]) await ask('DELETE', each)
})

it('PAY-40 returns nothing after the authentication, or where none is needed', async () => {
  const owner = await openWaiting()
  fake.finishAction(intentOf(owner).id, true)
  expect((await ask('GET', owner)).status).toBe(404)
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect((await ask('GET', owner)).status).toBe(404)
  const inReview = await openWaiting('process')
  expect((await ask('GET', inReview)).status).toBe(404)
  await ask('DELETE', inReview)
})

it.each(['authenticate', 'process'] as const)(
  'PAY-40 abandons a waiting payment (%s): nothing is held and another card pays',
  async (kind) => {
    const owner = await openWaiting(kind)
    for (const _ of [1, 2]) {
      const { status, body } = await ask('DELETE', owner)
      expect([status, body.state, body.payments]).toEqual([200, 'payment', []])
    }
    expect(intentOf(owner).status).toBe('canceled')
    await pay(shop, owner, card('approve'))
    expect((await next(shop, owner)).body.state).toBe('complete')
  },
)

it('PAY-40 an approval during the abandonment leaves no hold', async () => {
  const owner = await openWaiting()
  fake.finishAction(intentOf(owner).id, true)
  fake.faults.add({ on: 'POST /v1/payment_intents/:id/cancel', kind: 'cut-before', times: 9 })
  expect((await ask('DELETE', owner)).body.state).toBe('payment')
  expect(intentOf(owner).status).toBe('requires_capture')
  fake.faults.clear()
  await closePayments(shop.db, shop.gateway, log)
  expect(intentOf(owner).status).toBe('canceled')
})

it('PAY-40 an approval of a review after the abandonment is released, also after refusals of the gateway', async () => {
  const owner = await openWaiting('process')
  fake.ledger.cancelsReviews = false
  expect((await ask('DELETE', owner)).body.state).toBe('payment')
  expect(intentOf(owner).status).toBe('processing')
  fake.finishReview(intentOf(owner).id, true)
  await closePayments(shop.db, shop.gateway, log)
  fake.ledger.cancelsReviews = true
  expect(intentOf(owner).status).toBe('canceled')
  const since = new Date(Date.now() - 3_600_000)
  expect(await auditGateway(shop.db, shop.gateway, since)).toEqual([])
})

it('PAY-40 completed and abandoned concurrently the order is one or the other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await openWaiting()
    fake.finishAction(intentOf(owner).id, true)
    await Promise.all([next(shop, owner), ask('DELETE', owner), next(shop, owner)])
    const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
    const held = intentOf(owner).status
    expect([body.state, held]).toEqual(
      held === 'canceled' ? ['payment', 'canceled'] : ['complete', 'requires_capture'],
    )
  }
})

it('PAY-40 an abandoned payment by a saved card is not shown as declined', async () => {
  const token = await openAccount(shop, 'guardado@example.com')
  const first = await openCart(shop, { token })
  await confirmCart(shop, first, { ...card('process'), keep: true })
  await next(shop, first)
  fake.finishReview(intentOf(first).id, true)
  await next(shop, first)
  const [kept] = (await shop.call('GET', '/v2/users/me', undefined, token)).body.credit_cards
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  const choice = { state: 'payment', order: { existing_card: kept.id } }
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}`, choice, token)
  await next(shop, owner)
  const { body } = await ask('DELETE', owner)
  expect([body.state, body.payments]).toEqual(['payment', []])
})

it('PAY-40 while the gateway does not respond the payment continues to wait, with a text', async () => {
  const owner = await openWaiting()
  fake.faults.add({ on: 'GET /v1/payment_intents/:id', kind: 'cut-before', times: 9 })
  const { status, body } = await ask('GET', owner)
  expect([status, body.errors]).toEqual([
    422,
    { payments: ['Não conseguimos falar com o banco agora'] },
  ])
  fake.faults.clear()
  expect((await ask('GET', owner)).status).toBe(200)
  await ask('DELETE', owner)
})
