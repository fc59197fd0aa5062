import { type Logger, pino } from 'pino'
import {
  ADDRESS,
  CARD,
  confirmCart,
  goToPayment,
  next,
  openCart,
  pay,
} from '../../tests/support/purchase'
import { openTestShop, type TestShop, trustingCaptcha } from '../../tests/support/test-shop'
import { env } from '../env'
import { runOutbox } from '../jobs/outbox'
import { reconcilePayments } from '../jobs/reconcile-payments'
import { sendPasswordReset } from '../jobs/send-mails'
import { GatewayTimeoutError } from '../payments/gateway'
import { createApp } from './create-app'

const PERSON = {
  first_name: 'Iracema',
  last_name: 'Tupinambá',
  cpf: '11144477735',
  email: 'iracema.canario@example.com',
  password: 'segredo-canario',
  password_confirmation: 'segredo-canario',
}
const CANARY_CARD = { ...CARD, name: 'IRACEMA CANARIO', verification_value: '91373' }
const DECLINED = { ...CANARY_CARD, number: '4000000000000002' }
const TIMEOUT = { ...CANARY_CARD, number: '4000000000000028' }

let shop: TestShop
let lines: string[]
let log: Logger
/** Every secret the calls handed out. */
let secrets: string[]

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  lines = []
  secrets = []
  // Without times and ids of its own, so that no figure is found by accident.
  const plain = { level: 'trace', base: null, timestamp: false }
  log = pino(plain, { write: (line) => void lines.push(line) })
})

/** The shop with a log of the finest level. */
function logged(change: Partial<Parameters<typeof createApp>[0]> = {}) {
  const { db, gateway } = shop
  const app = createApp({
    db,
    gateway,
    log,
    mediaFolder: '',
    nudge: () => {},
    captcha: trustingCaptcha(db),
    ...change,
  })
  const call: TestShop['call'] = async (method, path, body, token) => {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': 'given-by-the-proxy',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const answer = { status: response.status, body: text ? JSON.parse(text) : null }
    const { token: given, tracker_token: tracker, number } = answer.body ?? {}
    secrets.push(...[given, tracker, number].filter((secret) => typeof secret === 'string'))
    return answer
  }
  return { app, call }
}

const parsed = () => lines.map((line) => JSON.parse(line))

function expectNothingPersonal(): void {
  const written = lines.join('')
  const address = [ADDRESS.address1, ADDRESS.zipcode, '41810000', ADDRESS.neighborhood, '99998888']
  const card = [CARD.number, DECLINED.number, '91373', CANARY_CARD.name]
  for (const personal of [...Object.values(PERSON), ADDRESS.firstname, ...address, ...card]) {
    expect(written).not.toContain(personal)
  }
  for (const secret of secrets) expect(written).not.toContain(secret)
  expect(written).not.toContain('@example.com')
}

it("logs nothing personal during a customer's purchase", async () => {
  const { call } = logged()
  const shopper = { call }
  await call('POST', '/v2/users', PERSON)
  await call('POST', '/v2/users', PERSON)
  await call('POST', '/v2/auth/', { ...PERSON, password: 'errada-canario' })
  const { body } = await call('POST', '/v2/auth/', PERSON)
  const owner = await openCart(shopper, { token: body.token })
  await confirmCart(shopper, owner, DECLINED)
  expect((await next(shopper, owner)).status).toBe(422)
  await pay(shopper, owner, CANARY_CARD)
  const { body: order } = await next(shopper, owner)
  expect(order.state).toBe('complete')
  await call('GET', `/v2/trackers/${order.tracker_token}`)
  await call('GET', `/v2/orders/${owner.number}/tracker`, undefined, owner.token)
  await call('GET', `/no/such/${PERSON.email}`)
  await call('GET', '/v2/users/me', undefined, 'wrong-token')
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  expect(parsed().length).toBeGreaterThanOrEqual(15)
  expectNothingPersonal()
})

it("logs nothing personal during a guest's purchase that ends in the jobs", async () => {
  const { call } = logged({
    gateway: {
      ...shop.gateway,
      lookup: () => Promise.reject(new GatewayTimeoutError(PERSON.email)),
    },
  })
  const owner = await openCart({ call })
  await goToPayment({ call }, owner)
  await pay({ call }, owner, TIMEOUT)
  expect((await next({ call }, owner)).status).toBe(422)
  const silent = { ...shop.gateway, lookup: () => Promise.reject(new Error(PERSON.email)) }
  await reconcilePayments(shop.db, silent, log, 0)
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  await call('POST', '/v2/password_reset', { email: PERSON.email })
  const failing = sendPasswordReset(
    shop.db,
    (mail) => Promise.reject(new Error(`550 ${mail.to} refused: ${mail.text}`)),
    env,
  )
  await runOutbox(shop.db, { 'password-reset-mail': failing }, log)
  expect(lines.join('')).toContain('outbox row postponed')
  expect(lines.join('')).toContain('payment not reconciled')
  expectNothingPersonal()
})

it('logs the place of an unexpected failure, not its quoted values', async () => {
  const failing = () => Promise.reject(new Error(`Failed query: params: ${PERSON.email}`))
  const { call } = logged({ gateway: { ...shop.gateway, tokenize: failing } })
  const owner = await openCart({ call })
  await goToPayment({ call }, owner)
  const { status, body } = await pay({ call }, owner, CANARY_CARD)
  expect([status, body]).toEqual([500, { error: 'Erro interno' }])
  expect(parsed().at(-2)).toMatchObject({
    level: 50,
    msg: 'request failed',
    requestId: 'given-by-the-proxy',
    route: '/api/v1/checkouts/:number',
    name: 'Error',
    at: expect.arrayContaining([expect.stringContaining('request-outcomes.test')]),
  })
  expectNothingPersonal()
})

it('logs each request with route, method, status and an id', async () => {
  const { call } = logged()
  await call('GET', '/api/v1/orders/R123456789.json?order_token=secret')
  expect(parsed()).toEqual([
    {
      level: 30,
      requestId: 'given-by-the-proxy',
      method: 'GET',
      route: '/api/v1/orders/:number',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

it('logs the route that responded, or the target of a refused call', async () => {
  const { call } = logged()
  await call('GET', '/v2/products/recently_viewed')
  await call('GET', '/v2/products/picanha-bovina', undefined, 'wrong-token')
  await call('GET', '/v2/nothing')
  expect(parsed().map(({ route }) => route)).toEqual([
    '/v2/products/recently_viewed',
    '/v2/products/:slug',
    '/*',
  ])
})

it.each(['short', 'with space here', 'ana@example.com', 'a'.repeat(65), '"},{"level":60', ''])(
  'accepts no malformed request id: %s',
  async (given) => {
    const { app } = logged()
    const response = await app.request('/v2/departments', { headers: { 'X-Request-Id': given } })
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(parsed()[0].requestId).toBe(id)
  },
)

it('returns the request id and omits health checks from the ordinary log', async () => {
  const { app } = logged()
  for (const path of ['/health_check', '/health/live', '/health/ready']) {
    const response = await app.request(path, { headers: { 'X-Request-Id': 'from-balancer_1' } })
    expect(response.headers.get('x-request-id')).toBe('from-balancer_1')
  }
  expect(parsed().map(({ level }) => level)).toEqual([20, 20, 20])
})
