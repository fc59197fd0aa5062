import { eq, inArray, like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { solve } from '../../tests/support/captcha.mjs'
import {
  CARD,
  confirmCart,
  emailOf,
  goToPayment,
  type Owner,
  openAccount,
  openCart,
} from '../../tests/support/purchase'
import { shopOfTries } from '../../tests/support/shop-of-tries'
import { trustingCaptcha } from '../../tests/support/test-shop'
import { createAltcha } from '../captcha/altcha'
import type { Captcha } from '../captcha/captcha'
import { variants } from '../db/schema/catalogue'
import { rateLimits, sandboxCharges, sandboxTokens } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { audit } from '../domain/audit/audit'
import type { Gateway } from '../payments/gateway'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import { type App, createApp } from '../server/create-app'
import { DEFAULT_LIMITS, type LimitedCall, type LimitSettings } from './default-limits'
import { createLimits } from './limits'

const DECLINED = { ...CARD, number: '4000000000000002' }
const SLOW = { ...CARD, number: '4000000000000010' }
const TOO_MANY = 'Muitas tentativas. Tente novamente em alguns minutos'
/** Longer than a slow machine takes for a call. */
const LONG = [500]
const charge = { ...DEFAULT_LIMITS['card-charge'], freeTries: 3, pauses: LONG }
const entry = { ...DEFAULT_LIMITS['card-entry'], freeTries: 3, pauses: LONG }

const shop = shopOfTries()

interface Change {
  limits?: Partial<Record<LimitedCall, LimitSettings>>
  captcha?: Captcha
  trustedProxies?: number
  gateway?: Gateway
}

/** Another process of the same shop: nothing shared but the database. */
function newProcess({ limits, captcha, trustedProxies, gateway }: Change = {}): App {
  const { db } = shop
  const log = pino({ level: 'silent' })
  return createApp({
    db,
    gateway: gateway ?? shop.gateway,
    mediaFolder: '',
    log,
    nudge: () => {},
    trustedProxies,
    captcha: captcha ?? trustingCaptcha(db),
    limits: createLimits(db, log, limits),
  })
}

async function put(app: App, path: string, owner: Owner, body?: object, headers: object = {}) {
  const answer = await app.request(`/api/v1/checkouts/${owner.number}${path}${owner.query}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      ...(owner.token ? { Authorization: `Bearer ${owner.token}` } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: await answer.json(),
    retryAfter: Number(answer.headers.get('retry-after')),
  }
}

const buy = (app: App, owner: Owner, body?: object, headers?: object) =>
  put(app, '/next', owner, body, headers)

const enter = (app: App, owner: Owner, card: object = CARD, headers?: object) =>
  put(
    app,
    '',
    owner,
    {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 1 }] },
      payment_source: { '1': card },
    },
    headers,
  )

async function ready(card: object = DECLINED, token?: string): Promise<Owner> {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, card, emailOf(owner))
  return owner
}

async function inTurn(times: number, call: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status)
  return statuses
}

const asked = (owner: Owner) =>
  shop.db.$count(sandboxCharges, like(sandboxCharges.key, `${owner.number}:%`))

const rowOf = async ({ number }: Owner) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return row
}

it('holds the cards of one order back after some declined ones, and asks the gateway no more', async () => {
  const app = newProcess({ limits: { 'card-charge': charge } })
  const owner = await ready()
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  expect(await inTurn(3, () => buy(app, owner))).toEqual([422, 422, 422])
  const refused = await buy(app, owner)
  expect(refused).toMatchObject({
    status: 429,
    body: { error: TOO_MANY, errors: { payments: [TOO_MANY] } },
  })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(500)
  expect(await asked(owner)).toBe(3)
  const order = await rowOf(owner)
  expect(order).toMatchObject({ state: 'confirm', attempts: 3 })
  const open = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0))
  expect(open.map(({ state }) => state).sort()).toEqual(['checkout', 'failed', 'failed', 'failed'])
  const [after] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  expect(after?.stock).toBe(before?.stock)
  // Another process goes on counting, and paying on delivery is not limited.
  expect((await buy(newProcess({ limits: { 'card-charge': charge } }), owner)).status).toBe(429)
  const onDelivery = {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  }
  expect((await put(app, '', owner, onDelivery)).status).toBe(200)
  expect((await buy(app, owner)).body.state).toBe('complete')
  expect(await audit(shop.db)).toEqual([])
})

it('asks for a person before it refuses, and a proven one tries on after the pause', async () => {
  const captcha = createAltcha(shop.db, 1)
  const app = newProcess({ captcha, limits: { 'card-charge': { ...charge, freeTries: 1 } } })
  const owner = await ready()
  expect(await inTurn(1, () => buy(app, owner))).toEqual([422])
  const letPass = () =>
    shop.db
      .update(rateLimits)
      .set({ expire: sql`now() - interval '1 second'` })
      .where(like(rateLimits.key, 'card-charge:pause%'))
  await letPass()
  const unproven = await buy(app, owner)
  expect(unproven.status).toBe(422)
  expect(Object.keys(unproven.body.errors)).toContain('recaptcha_token')
  expect(await asked(owner)).toBe(1)
  const challenge = await captcha.challenge()
  const token = challenge && (await solve(challenge))
  const proven = await buy(app, owner, { recaptcha_token: token })
  expect(proven.body.errors).toEqual({ payments: ['Pagamento recusado'] })
  expect(await asked(owner)).toBe(2)
  const again = await buy(app, owner, { recaptcha_token: token })
  expect(Object.keys(again.body.errors)).toContain('recaptcha_token')
})

it('counts a buyer over all orders: a customer’s account, a guest’s e-mail in any spelling', async () => {
  const app = newProcess({ limits: { 'card-charge': charge } })
  const token = await openAccount(shop, 'muitas@example.com')
  const customer = async () => {
    const owner = await ready(DECLINED, token)
    const answer = await buy(app, owner)
    // The next one is another order.
    await shop.db.update(orders).set({ userId: null }).where(eq(orders.number, owner.number))
    return answer
  }
  expect(await inTurn(4, customer)).toEqual([422, 422, 422, 429])
  const spelling = [
    'carla@example.com',
    'Carla@Example.com',
    ' CARLA@example.com',
    'carla@example.com',
  ]
  const guest = async (n: number) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, spelling[n])
    await enter(app, owner, DECLINED)
    return await buy(app, owner)
  }
  expect(await inTurn(4, guest)).toEqual([422, 422, 422, 429])
  expect((await buy(app, await ready())).status).toBe(422)
})

it('counts what is tried at once exactly, over two processes', async () => {
  const limits = { 'card-charge': charge, 'card-entry': { ...entry, freeTries: 100 } }
  const apps = [newProcess({ limits }), newProcess({ limits })]
  const owners: Owner[] = []
  for (let n = 0; n < 12; n += 1) owners.push(await ready())
  await shop.db
    .update(orders)
    .set({ email: 'juntas@example.com' })
    .where(
      inArray(
        orders.number,
        owners.map(({ number }) => number),
      ),
    )
  const answers = await Promise.all(
    owners.map(async (owner, n) => await buy(apps[n % 2] as App, owner)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  const counts = await Promise.all(owners.map(asked))
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(3)
})

it('takes repeated calls about one card for one try', async () => {
  const gateway = createSandboxGateway(shop.db, 1_000)
  const app = newProcess({ gateway, limits: { 'card-charge': { ...charge, freeTries: 2 } } })
  const owner = await ready(SLOW)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(app, owner)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

it('never counts cards that were good', async () => {
  const limits = { 'card-charge': { ...charge, perShop: { calls: 5, seconds: 600 } } }
  const app = newProcess({ limits })
  const token = await openAccount(shop, 'freguesa@example.com')
  const statuses = await inTurn(7, async () => await buy(app, await ready(CARD, token)))
  expect(statuses).toEqual(Array(7).fill(200))
})

it('bounds declined cards by the caller a trusted proxy names, and over the whole shop', async () => {
  const perAddress = { calls: 4, seconds: 600, freeCalls: 2 }
  const captcha: Captcha = { challenge: async () => null, accepts: async (token) => token === 'ok' }
  const behind = newProcess({
    captcha,
    trustedProxies: 1,
    limits: { 'card-charge': { ...charge, perAddress } },
  })
  const from = (address: string) => ({ 'X-Forwarded-For': `10.0.0.9, ${address}` })
  const tester = async (body?: object) =>
    (await buy(behind, await ready(), body, from('203.0.113.7'))).body.errors
  const declined = { payments: ['Pagamento recusado'] }
  const person = { recaptcha_token: 'ok' }
  expect(await tester()).toEqual(declined)
  expect(await tester()).toEqual(declined)
  expect(Object.keys(await tester())).toContain('recaptcha_token')
  expect(await tester(person)).toEqual(declined)
  expect(await tester(person)).toEqual(declined)
  expect(await tester(person)).toEqual({ payments: [TOO_MANY] })
  expect((await buy(behind, await ready(), person, from('203.0.113.8'))).body.errors).toEqual(
    declined,
  )
  await shop.db.delete(rateLimits)
  const perShop = { calls: 3, seconds: 600 }
  const whole = newProcess({ limits: { 'card-charge': { ...charge, perShop } } })
  expect(await inTurn(4, async () => await buy(whole, await ready()))).toEqual([422, 422, 422, 429])
})

it('holds back who has many cards sent on to the gateway, but not who mistypes or pays otherwise', async () => {
  const app = newProcess({ limits: { 'card-entry': entry } })
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  expect(await inTurn(5, () => enter(app, owner, { ...CARD, month: '13' }))).toEqual(
    Array(5).fill(422),
  )
  const tokens = await shop.db.$count(sandboxTokens)
  const answers = await inTurn(4, () => enter(app, owner))
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await shop.db.$count(sandboxTokens)).toBe(tokens + 3)
  const refused = await enter(newProcess({ limits: { 'card-entry': entry } }), owner)
  expect(refused.body.errors).toEqual({ payments: [TOO_MANY] })
  const onDelivery = {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 3 }] },
  }
  expect((await put(app, '', owner, onDelivery)).status).toBe(200)
})

it('tries no more than twenty cards for one order, however long it waits between them', async () => {
  const owner = await ready()
  await shop.db.update(orders).set({ attempts: 19 }).where(eq(orders.number, owner.number))
  expect((await buy(newProcess(), owner)).body.errors).toEqual({ payments: ['Pagamento recusado'] })
  await shop.db.delete(rateLimits)
  expect((await buy(newProcess(), owner)).body.errors).toEqual({
    payments: ['Este pedido chegou ao limite de tentativas com cartão'],
  })
  expect(await asked(owner)).toBe(1)
})

it('lets a shopper with a handful of declined cards go on unasked', async () => {
  const captcha: Captcha = { challenge: async () => null, accepts: async () => false }
  const app = newProcess({ captcha })
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const tries = await inTurn(5, async () => {
    await enter(app, owner, DECLINED)
    return await buy(app, owner)
  })
  expect(tries).toEqual(Array(5).fill(422))
  expect((await enter(app, owner, CARD)).status).toBe(200)
  expect((await buy(app, owner)).body.state).toBe('complete')
})

it('buys while the limits cannot be counted', async () => {
  const owner = await ready(CARD)
  await shop.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  try {
    expect((await buy(newProcess(), owner)).body.state).toBe('complete')
  } finally {
    await shop.db.execute(sql`alter table rate_limits_away rename to rate_limits`)
  }
})
