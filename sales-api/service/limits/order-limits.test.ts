import { inTurn, limitedProcess, shopOfTries, TOO_MANY } from '../../tests/support/limits'
import { goToPayment, openAccount, openCart } from '../../tests/support/purchase'
import { rateLimits } from '../db/schema/operations'
import { orders } from '../db/schema/orders'
import type { App } from '../server/create-app'
import { DEFAULT_LIMITS } from './default-limits'

const shop = shopOfTries()

const newProcess = (change?: Parameters<typeof limitedProcess>[1]) => limitedProcess(shop, change)

async function read(app: App, path: string, headers: Record<string, string> = {}) {
  return await app.request(path, { headers })
}

it('delays guesses of the token of an order, and never its owner', async () => {
  const wrong = { ...DEFAULT_LIMITS['wrong-order'], freeAttempts: 3, pauses: [500] }
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

it('delays a customer who requests one foreign order after another', async () => {
  const wrong = { ...DEFAULT_LIMITS['wrong-order'], freeAttempts: 3, pauses: [500] }
  const app = newProcess({ limits: { 'wrong-order': wrong } })
  const token = await openAccount(shop, 'curiosa@example.com')
  const headers = { Authorization: `Bearer ${token}` }
  const guess = (n: number) => read(app, `/v2/orders/R80000000${n}/tracker`, headers)
  expect(await inTurn(5, guess)).toEqual([404, 404, 404, 429, 429])
  expect((await read(app, '/api/v1/orders/current', headers)).status).toBe(404)
})

it('throttles guessed order numbers and tracker links by the client address of a trusted proxy', async () => {
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
})

it('delays guesses of coupons on one order and nobody else', async () => {
  const app = newProcess({ limits: { coupon: { ...DEFAULT_LIMITS.coupon, freeAttempts: 3 } } })
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

it('throttles guessed coupons by caller and over the shop, also across new carts', async () => {
  const wrong = async (app: App, body: object = {}, headers: object = {}) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, `${owner.number}@example.com`)
    const response = await app.request(`/api/v1/checkouts/${owner.number}${owner.query}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ order: { coupon_codes: 'CHUTE' }, ...body }),
    })
    return { status: response.status, errors: (await response.json()).errors ?? {} }
  }
  const captcha = { challenge: async () => null, accepts: async (token: unknown) => token === 'ok' }
  const perShop = { freeCalls: 2, seconds: 600 }
  const whole = newProcess({ captcha, limits: { coupon: { ...DEFAULT_LIMITS.coupon, perShop } } })
  expect((await wrong(whole)).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole)).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole)).errors).toHaveProperty('recaptcha_token')
  expect((await wrong(whole, { recaptcha_token: 'ok' })).errors).toHaveProperty('coupon_codes')
  expect((await wrong(whole)).errors).toHaveProperty('recaptcha_token')
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

it('API-96 limits the carts of one caller, and of no other caller', async () => {
  const perAddress = { calls: 3, seconds: 600 }
  const settings = { ...DEFAULT_LIMITS['new-cart'], perAddress, freeAttempts: 2, pauses: [500] }
  const behind = newProcess({ trustedProxies: 1, limits: { 'new-cart': settings } })
  const open = async (address: string, token?: string) =>
    await behind.request('/api/v1/orders', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ order: { line_items: [{ variant_id: 102, quantity: 1 }] } }),
    })
  const before = await shop.db.$count(orders)
  expect(await inTurn(5, () => open('203.0.113.70'))).toEqual([201, 201, 201, 429, 429])
  const refused = await open('203.0.113.70')
  expect(await refused.json()).toEqual({ error: TOO_MANY, message: { base: [TOO_MANY] } })
  expect((await open('203.0.113.71')).status).toBe(201)
  const token = await openAccount(shop, 'colecionadora@example.com')
  expect(await inTurn(3, () => open('203.0.113.72', token))).toEqual([201, 201, 429])
  expect(await shop.db.$count(orders)).toBe(before + 6)
})

it('PAY-42 stores no text sent in place of an order number', async () => {
  const app = newProcess()
  for (const number of ['5412655507909739', 'R5412655507909739', '5412 6555 0790 9739']) {
    const path = `/api/v1/checkouts/${encodeURIComponent(number)}`
    expect([401, 404]).toContain((await read(app, path)).status)
  }
  const rows = await shop.db.select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toMatch(/5412/)
})
