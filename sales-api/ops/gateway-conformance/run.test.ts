import { gatewayCharges } from '../../service/db/schema/gateway'
import { auditGateway } from '../../service/domain/audit/gateway-audit'
import { env } from '../../service/env'
import { sign } from '../../tests/fake-stripe/events'
import { fakeStripeSettings } from '../../tests/fake-stripe/fake-stripe'
import { startStripe } from '../../tests/support/gateways'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import { runConformanceChecks } from './run'

const { fake, paying } = startStripe()
const shop = startShop(paying.gatewayOn)

const stripeEnv = () =>
  ({ ...env, gateway: 'stripe', stripe: fakeStripeSettings(fake).settings }) as const

/** Delivers all events so far to the shop. */
async function tellAll(): Promise<void> {
  for (const event of fake.events) {
    const { body, signature } = sign(event.body, 'whsec_fake')
    const headers = { 'stripe-signature': signature }
    await shop.app.request('/webhooks/payments', { method: 'POST', headers, body })
  }
}

it('PAY-35 runs all steps at the service, lists its requests and leaves nothing behind', async () => {
  const progress = (_done: number, _total: number, label: string) => {
    if (label === 'receive an event') void tellAll()
  }
  const { result, text, failure } = await opsOf(shop, { env: stripeEnv(), progress })(
    'payments',
    'check',
  )
  expect(failure).toBeUndefined()
  expect(
    result.map(({ result: how, says }: { result: string; says: string }) => says ?? how),
  ).toEqual(Array(12).fill('ok'))
  expect(result[0].request_id).toMatch(/^req_fake\d+$/)
  expect(text).toContain('look up the outcome after a lost response')
  expect(await shop.db.$count(gatewayCharges)).toBe(0)
  const held = [...fake.ledger.intents.values()].filter((it) => it.status === 'requires_capture')
  expect(held).toEqual([])
  expect(await auditGateway(shop.db, shop.gateway, new Date(Date.now() - 60_000))).toEqual([])
})

it('PAY-35 reports the failed step and a missing event', async () => {
  fake.faults.add({
    on: 'POST /v1/payment_intents/:id/capture',
    kind: 'fail',
    status: 500,
    times: 9,
  })
  const { db } = shop
  const rows = await runConformanceChecks({ db, env: stripeEnv(), progress: () => {} }, 0)
  const bad = rows.filter(({ result }) => result !== 'ok')
  expect(bad.map(({ step, result }) => [step, result])).toEqual([
    ['capture less than is held, once', 'failed'],
    ['refund a part, once', 'failed'],
    ['receive an event', 'not seen'],
  ])
  expect([...fake.ledger.intents.values()].map(({ status }) => status)).not.toContain(
    'requires_capture',
  )
})

it('PAY-35 sends nothing with live keys or another gateway', async () => {
  const before = fake.requests.length
  const check = async (changes: object) => {
    const { failure } = await opsOf(shop, { env: { ...stripeEnv(), ...changes } })(
      'payments',
      'check',
    )
    return failure
  }
  const { settings } = fakeStripeSettings(fake)
  for (const secretKey of ['sk_live_1', 'rk_live_1', 'pk_test_1', 'sk_testing', '']) {
    expect(await check({ stripe: { ...settings, secretKey } })).toContain('no test key')
  }
  expect(await check({ gateway: 'sandbox', stripe: null })).toContain('PAYMENT_GATEWAY=stripe')
  expect(fake.requests.length).toBe(before)
})
