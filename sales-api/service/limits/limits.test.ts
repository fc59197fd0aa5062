import { like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { goToPayment, openAccount, openCart } from '../../tests/support/purchase'
import { shopOfTries } from '../../tests/support/shop-of-tries'
import { trustingCaptcha } from '../../tests/support/test-shop'
import type { Captcha } from '../captcha/captcha'
import { rateLimits } from '../db/schema/operations'
import { type App, createApp } from '../server/create-app'
import { DEFAULT_LIMITS, type LimitedCall, type LimitSettings } from './default-limits'
import { createLimits } from './limits'

const log = pino({ level: 'silent' })
const TOO_MANY = 'Muitas tentativas. Tente novamente em alguns minutos'

/** Pauses longer than a slow machine takes for a call. */
const pausing = (...pauses: number[]) => ({
  limits: { login: { ...DEFAULT_LIMITS.login, pauses } },
})

const shop = shopOfTries()

interface Change {
  captcha?: Captcha
  limits?: Partial<Record<LimitedCall, LimitSettings>>
  trustedProxies?: number
}

/** Another process of the same shop: nothing shared but the database. */
function newProcess({ captcha, limits, trustedProxies }: Change = {}): App {
  const { db, gateway } = shop
  return createApp({
    db,
    gateway,
    mediaFolder: '',
    log,
    nudge: () => {},
    trustedProxies,
    captcha: captcha ?? trustingCaptcha(db),
    limits: createLimits(db, log, limits),
  })
}

async function post(app: App, path: string, body: object, headers: object = {}) {
  return await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const logIn = (app: App, email: string, password = 'errada', headers: object = {}) =>
  post(app, '/v2/auth/', { email, password }, headers)

async function failTimes(app: App, email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await logIn(app, email)).status).toBe(401)
}

/** Lets the time of all keys with this prefix run out. */
async function letPass(prefix: string): Promise<void> {
  await shop.db
    .update(rateLimits)
    .set({ expire: sql`now() - interval '1 second'` })
    .where(like(rateLimits.key, `${prefix}%`))
}

it('API-50 slows an e-mail down after five wrong passwords, known or not, and says for how long', async () => {
  await openAccount(shop, 'lenta@example.com')
  const answers = []
  for (const email of ['lenta@example.com', 'ninguem@example.com']) {
    const app = newProcess()
    await failTimes(app, email, 5)
    const refused = await logIn(app, email, 'segredo1')
    expect(refused.headers.get('retry-after')).toMatch(/^[1-5]$/)
    answers.push([refused.status, await refused.json()])
  }
  expect(answers[0]).toEqual([429, { error: TOO_MANY, message: { base: [TOO_MANY] } }])
  expect(answers[1]).toEqual(answers[0])
})

it('API-50 lets a try through after each pause, which grows to the last one and no further', async () => {
  const app = newProcess(pausing(500, 1000, 2000))
  await failTimes(app, 'cresce@example.com', 5)
  const pauses: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const refused = await logIn(app, 'cresce@example.com')
    expect(refused.status).toBe(429)
    pauses.push(Math.round(Number(refused.headers.get('retry-after')) / 100) * 100)
    await letPass('login:pause')
    await failTimes(app, 'cresce@example.com', 1)
  }
  expect(pauses).toEqual([500, 1000, 2000, 2000])
  expect(Math.max(...DEFAULT_LIMITS.login.pauses)).toBeLessThanOrEqual(60)
})

it('API-50 never locks the owner out: refused tries make no pause longer, the right password ends them', async () => {
  await openAccount(shop, 'dona@example.com')
  const app = newProcess(pausing(500, 9000))
  await failTimes(app, 'dona@example.com', 5)
  for (let n = 0; n < 40; n += 1) await logIn(app, 'dona@example.com')
  const refused = await logIn(app, 'dona@example.com', 'segredo1')
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(500)
  await letPass('login:pause')
  expect((await logIn(app, 'dona@example.com', 'segredo1')).status).toBe(200)
  await failTimes(app, 'dona@example.com', 4)
})

it('API-50 counts tries made at once exactly', async () => {
  const app = newProcess(pausing(600))
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => logIn(app, 'juntas@example.com')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
})

it('API-50 remembers over a restart and over other spellings and forged headers', async () => {
  await failTimes(newProcess(pausing(600)), 'volta@example.com', 5)
  const app = newProcess(pausing(600))
  expect((await logIn(app, 'volta@example.com')).status).toBe(429)
  expect((await logIn(app, ' VOLTA@Example.com ')).status).toBe(429)
  for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP']) {
    const forged = await logIn(app, 'volta@example.com', 'errada', { [header]: '198.51.100.9' })
    expect(forged.status).toBe(429)
  }
  expect((await logIn(app, 'outra@example.com')).status).toBe(401)
  expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('volta')
})

it('holds a client address back only by what a trusted proxy says', async () => {
  const perAddress = { calls: 3, seconds: 60 }
  const limits = { login: { ...DEFAULT_LIMITS.login, perAddress } }
  const behind = newProcess({ limits, trustedProxies: 1 })
  const from = (forwarded: string, n: number) =>
    logIn(behind, `lista-${n}@example.com`, 'errada', { 'X-Forwarded-For': forwarded })
  for (let n = 0; n < 3; n += 1) {
    expect((await from(`10.0.0.${n}, 203.0.113.7`, n)).status).toBe(401)
  }
  expect((await from('10.0.0.9, 203.0.113.7', 4)).status).toBe(429)
  expect((await from('203.0.113.7, 203.0.113.8', 5)).status).toBe(401)
  const bare = newProcess({ limits })
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    expect((await logIn(bare, `sem-${n}@example.com`, 'errada', headers)).status).toBe(401)
  }
})

it('caps each kind of call for the whole shop', async () => {
  const perShop = { calls: 3, seconds: 60 }
  const app = newProcess({ limits: { login: { ...DEFAULT_LIMITS.login, perShop } } })
  for (let n = 0; n < 3; n += 1) await failTimes(app, `cada-${n}@example.com`, 1)
  expect((await logIn(app, 'cada-9@example.com')).status).toBe(429)
  const reset = await post(app, '/v2/password_reset', { email: 'cada-9@example.com' })
  expect(reset.status).toBe(200)
})

it('lets two hundred customers in within seconds', async () => {
  const app = newProcess()
  for (let n = 0; n < 200; n += 1) await failTimes(app, `fila-${n}@example.com`, 1)
}, 60_000)

it('logs in while the limits cannot be counted', async () => {
  await openAccount(shop, 'firme@example.com')
  await shop.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  try {
    const app = newProcess()
    expect((await logIn(app, 'firme@example.com', 'segredo1')).status).toBe(200)
    expect((await logIn(app, 'firme@example.com')).status).toBe(401)
  } finally {
    await shop.db.execute(sql`alter table rate_limits_away rename to rate_limits`)
  }
})

it('API-49 holds repeated registrations of one e-mail back', async () => {
  const app = newProcess()
  const body = {
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '52998224725',
    email: 'repete@example.com',
    password: 'segredo1',
    password_confirmation: 'segredo1',
  }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await post(app, '/v2/users', body)).status)
  expect(statuses).toEqual([201, ...Array(9).fill(422), 429])
})

it('API-54 sends no more than three reset mails in a row, known e-mail or not', async () => {
  await openAccount(shop, 'caixa@example.com')
  const app = newProcess()
  for (const email of ['caixa@example.com', 'sem-conta@example.com']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await post(app, '/v2/password_reset', { email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

it('API-53 slows down who guesses the old password with a stolen token', async () => {
  const token = await openAccount(shop, 'roubada@example.com')
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const change = { old_password: 'x', password: 'segredo2', password_confirmation: 'segredo2' }
  const path = `/v2/users/${me.id}/password`
  for (let n = 0; n < 5; n += 1) {
    expect((await shop.call('PUT', path, change, token)).status).toBe(422)
  }
  expect((await shop.call('PUT', path, change, token)).status).toBe(429)
  const erasure = await shop.call('POST', '/v2/users/me/erasure', { password: 'y' }, token)
  expect(erasure.status).toBe(429)
})

it('slows down who guesses coupons on one order and nobody else', async () => {
  const app = newProcess({ limits: { coupon: { ...DEFAULT_LIMITS.coupon, freeTries: 3 } } })
  const [guesser, other] = [await openCart(shop), await openCart(shop)]
  const guess = async ({ number, query }: typeof guesser, n: number) =>
    await app.request(`/api/v1/checkouts/${number}.json${query}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order: { coupon_codes: `CHUTE${n}` } }),
    })
  await goToPayment(shop, guesser, 'chuta@example.com')
  await goToPayment(shop, other, 'outra@example.com')
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await guess(guesser, n)).status)
  expect(statuses).toEqual([422, 422, 422, 429])
  expect((await guess(other, 0)).status).toBe(422)
})

it('documents the 429 of every limited call', async () => {
  const { body } = await shop.call('GET', '/openapi.json')
  const limited = Object.entries(body.paths as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => '429' in (call as { responses: object }).responses)
        .map(([method]) => `${method} ${path}`),
  )
  expect(limited).toEqual(
    expect.arrayContaining([
      'post /v2/users',
      'post /v2/auth',
      'post /v2/password_reset',
      'put /v2/password_reset/{token}',
      'put /v2/users/{id}/password',
      'post /v2/users/me/erasure',
      'put /api/v1/checkouts/{number}',
      'put /api/v1/checkouts/{number}/next',
      'get /api/v1/orders/{number}',
      'get /v2/trackers/{token}',
    ]),
  )
})

async function read(app: App, path: string, headers: Record<string, string> = {}) {
  return await app.request(path, { headers })
}

async function inTurn(times: number, call: (n: number) => Promise<Response>) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status)
  return statuses
}

it('slows down who guesses the token of an order, and never its owner', async () => {
  const wrong = { ...DEFAULT_LIMITS['wrong-order'], freeTries: 3, pauses: [500] }
  const app = newProcess({ limits: { 'wrong-order': wrong } })
  const mine = await openCart(shop)
  const guess = (n: number) => read(app, `/api/v1/orders/${mine.number}?order_token=chute-${n}`)
  expect(await inTurn(5, guess)).toEqual([401, 401, 401, 429, 429])
  const refused = await guess(5)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.json()).toEqual({ error: TOO_MANY, message: { base: [TOO_MANY] } })
  const other = newProcess({ limits: { 'wrong-order': wrong } })
  expect((await read(other, `/api/v1/checkouts/${mine.number}?order_token=x`)).status).toBe(429)
  expect((await read(app, `/api/v1/orders/${mine.number}${mine.query}`)).status).toBe(200)
  const theirs = await openCart(shop)
  expect((await read(app, `/api/v1/orders/${theirs.number}?order_token=x`)).status).toBe(401)
})

it('slows a customer down who asks for one foreign order after another', async () => {
  const wrong = { ...DEFAULT_LIMITS['wrong-order'], freeTries: 3, pauses: [500] }
  const app = newProcess({ limits: { 'wrong-order': wrong } })
  const token = await openAccount(shop, 'curiosa@example.com')
  const headers = { Authorization: `Bearer ${token}` }
  const guess = (n: number) => read(app, `/v2/orders/R80000000${n}/tracker`, headers)
  expect(await inTurn(5, guess)).toEqual([404, 404, 404, 429, 429])
  expect((await read(app, '/api/v1/orders/current', headers)).status).toBe(404)
})

it('throttles guessed order numbers and tracker links by the caller a trusted proxy names, and over the shop', async () => {
  const perAddress = { calls: 3, seconds: 600 }
  const settings = { ...DEFAULT_LIMITS['wrong-order'], perAddress }
  const behind = newProcess({ trustedProxies: 1, limits: { 'wrong-order': settings } })
  const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` })
  const paths = [
    '/api/v1/orders/R100000001?order_token=x',
    '/api/v1/checkouts/R100000002?order_token=x',
    `/v2/trackers/R100000003.${'a'.repeat(43)}`,
    '/orders/R100000004/payments/new',
  ]
  const guess = (n: number) => read(behind, paths[n] ?? '', from('203.0.113.7'))
  expect(await inTurn(4, guess)).toEqual([401, 401, 404, 429])
  expect((await read(behind, paths[0] ?? '', from('203.0.113.8'))).status).toBe(401)
  const perShop = { calls: 2, seconds: 600 }
  await shop.db.delete(rateLimits)
  const whole = newProcess({ limits: { 'wrong-order': { ...settings, perShop } } })
  expect(await inTurn(3, (n) => read(whole, paths[n] ?? ''))).toEqual([401, 401, 429])
})

it('throttles guessed coupons by caller and over the shop, whatever new carts are opened for it', async () => {
  const wrong = async (app: App, body: object = {}, headers: object = {}) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, `${owner.number}@example.com`)
    const answer = await app.request(`/api/v1/checkouts/${owner.number}${owner.query}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ order: { coupon_codes: 'CHUTE' }, ...body }),
    })
    return { status: answer.status, errors: (await answer.json()).errors ?? {} }
  }
  const captcha = { challenge: async () => null, accepts: async (token: unknown) => token === 'ok' }
  const perShop = { calls: 4, seconds: 600, freeCalls: 2 }
  const whole = newProcess({ captcha, limits: { coupon: { ...DEFAULT_LIMITS.coupon, perShop } } })
  expect((await wrong(whole)).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole)).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole)).errors).toHaveProperty('recaptcha_token')
  expect((await wrong(whole, { recaptcha_token: 'ok' })).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole, { recaptcha_token: 'ok' })).status).toBe(429)
  await shop.db.delete(rateLimits)
  const perAddress = { calls: 2, seconds: 600 }
  const limits = { coupon: { ...DEFAULT_LIMITS.coupon, perAddress } }
  const behind = newProcess({ trustedProxies: 1, limits })
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  expect((await wrong(behind, {}, from('203.0.113.7'))).status).toBe(422)
  expect((await wrong(behind, {}, from('203.0.113.7'))).status).toBe(422)
  expect((await wrong(behind, {}, from('203.0.113.7'))).status).toBe(429)
  expect((await wrong(behind, {}, from('203.0.113.8'))).status).toBe(422)
})
