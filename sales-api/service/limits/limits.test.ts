import { like, sql } from 'drizzle-orm'
import { inTurn, limitedProcess, shopOfTries, TOO_MANY } from '../../tests/support/limits'
import { openAccount } from '../../tests/support/purchase'
import { rateLimits } from '../db/schema/operations'
import type { App } from '../server/create-app'
import { DEFAULT_LIMITS } from './default-limits'

/** Pauses longer than a slow machine takes for a call. */
const pausing = (...pauses: number[]) => ({
  limits: { login: { ...DEFAULT_LIMITS.login, pauses } },
})

const shop = shopOfTries()

const newProcess = (change?: Parameters<typeof limitedProcess>[1]) => limitedProcess(shop, change)

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

it('API-50 delays logins of an e-mail after five wrong passwords, known or not, and returns the delay', async () => {
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

it('API-50 allows an attempt after each pause, which grows to the last one and no further', async () => {
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

it('API-50 never locks the owner out: refused attempts lengthen no pause, the right password ends them', async () => {
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

it('API-50 counts concurrent attempts exactly', async () => {
  const app = newProcess(pausing(600))
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => logIn(app, 'juntas@example.com')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
})

it('API-50 counts across a restart and other spellings and forged headers', async () => {
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

it('limits a client address only by the headers of a trusted proxy', async () => {
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

/** A process behind a proxy where only the token 'gente' proves a person. */
const behindProxy = (login: Partial<typeof DEFAULT_LIMITS.login> = {}) =>
  newProcess({
    trustedProxies: 1,
    captcha: { challenge: async () => null, accepts: async (token) => token === 'gente' },
    limits: { login: { ...DEFAULT_LIMITS.login, ...login } },
  })

const logInFrom = (app: App, address: string, email: string, password: string, proof?: string) =>
  post(
    app,
    '/v2/auth/',
    { email, password, recaptcha_token: proof },
    { 'X-Forwarded-For': address },
  )

it('API-50 an account under attack requires a captcha token from its owner and accepts one', async () => {
  await openAccount(shop, 'alvo@example.com')
  const app = behindProxy()
  const attack = (n: number) =>
    logInFrom(app, `203.0.113.${n % 3}`, 'alvo@example.com', 'errada', 'gente')
  for (let n = 0; n < 40; n += 1) await attack(n)
  expect((await attack(0)).status).toBe(429)
  const owner = (proof?: string) =>
    logInFrom(app, '198.51.100.20', 'alvo@example.com', 'segredo1', proof)
  const asked = await owner()
  expect(asked.status).toBe(422)
  expect((await asked.json()).message).toHaveProperty('recaptcha_token')
  expect((await owner('gente')).status).toBe(200)
  expect((await attack(0)).status).toBe(429)
})

it('API-54 reset e-mails requested by strangers never block the owner', async () => {
  const app = behindProxy()
  const ask = async (address: string, proof?: string) => {
    const body = { email: 'perdida@example.com', recaptcha_token: proof }
    const response = await post(app, '/v2/password_reset', body, { 'X-Forwarded-For': address })
    return response.status
  }
  for (let n = 0; n < 12; n += 1) await ask('203.0.113.40', 'gente')
  expect(await ask('203.0.113.40', 'gente')).toBe(429)
  expect(await ask('198.51.100.41')).toBe(422)
  expect(await ask('198.51.100.41', 'gente')).toBe(200)
})

it('API-50 past the wrong logins of the whole shop each login requires a captcha token, and none is refused', async () => {
  await openAccount(shop, 'honesta@example.com')
  const app = behindProxy()
  const stuffed = async (n: number) =>
    (await logInFrom(app, `203.0.${n}.9`, `par-${n}@example.com`, 'errada')).status
  expect(await inTurn(200, async (n) => ({ status: await stuffed(n) }))).toEqual([
    ...Array(100).fill(401),
    ...Array(100).fill(422),
  ])
  const honest = (proof?: string) =>
    logInFrom(app, '198.51.100.30', 'honesta@example.com', 'segredo1', proof)
  expect((await honest()).status).toBe(422)
  expect((await honest('gente')).status).toBe(200)
}, 60_000)

it('API-50 correct passwords do not count against the limit of the shop', async () => {
  await openAccount(shop, 'certa@example.com')
  const app = behindProxy({ perShop: { freeCalls: 2, seconds: 600 } })
  for (let n = 0; n < 5; n += 1) {
    const login = await logInFrom(app, `203.0.113.${n}`, 'certa@example.com', 'segredo1')
    expect(login.status).toBe(200)
  }
})

it('logs two hundred customers in within seconds', async () => {
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

it('API-49 limits repeated registrations of one e-mail', async () => {
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

it('API-54 sends no more than three reset e-mails in a row, known e-mail or not', async () => {
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

it('API-53 delays guesses of the old password with a stolen token', async () => {
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
