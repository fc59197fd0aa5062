import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { like } from 'drizzle-orm'
import { solve } from '../../tests/support/captcha.mjs'
import { shopOfTries } from '../../tests/support/limits'
import { openAccount } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { rateLimits } from '../db/schema/operations'
import { DEFAULT_LIMITS } from '../limits/default-limits'
import { createLimits } from '../limits/limits'
import { createApp } from '../server/create-app'
import type { Captcha } from './captcha'
import { createAltcha, createRecaptcha } from './captcha'

const PERSON = {
  first_name: 'Ana',
  last_name: 'Souza',
  cpf: '52998224725',
  password: 'segredo1',
  password_confirmation: 'segredo1',
}

const shop = shopOfTries()

/** Another process of the shop, where a captcha counts. */
function guarded(captcha: Captcha = createAltcha(shop.db, 1)) {
  const { db, gateway } = shop
  const login = { ...DEFAULT_LIMITS.login, freeAttempts: 2 }
  const limits = createLimits(db, log, { login })
  const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {}, captcha, limits })
  return {
    async post(path: string, body: object) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await app.request(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async token() {
      const answer = await app.request('/v2/captcha/challenge')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return await solve(await answer.json())
    },
    challenge: async () => await app.request('/v2/captcha/challenge'),
  }
}

const register = (email: string, recaptcha_token?: string | null) => ({
  ...PERSON,
  email,
  recaptcha_token,
})
interface Payload {
  challenge: { parameters: { expiresAt: number; cost: number }; signature?: string }
  solution: { derivedKey: string }
}

const edited = (token: string, change: (payload: Payload) => void) => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString())
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

it('AUTH-27 API-49 a registration without a captcha token is refused under the e-mail', async () => {
  const { post, token } = guarded()
  for (const bad of [undefined, null, '', 'x', 'e30=', 'bnVsbA==', 'W10=']) {
    const { status, body } = await post('/v2/users', register('robo@example.com', bad))
    expect([bad, status]).toEqual([bad, 422])
    expect(body.message.base).toEqual([
      'Não foi possível confirmar que você é uma pessoa. Tente de novo.',
    ])
    expect(body.message.recaptcha_token).toEqual(body.message.base)
  }
  expect((await post('/v2/users', register('gente@example.com', await token()))).status).toBe(201)
})

it('AUTH-27 a solution is accepted once, also in another process after a restart', async () => {
  const first = guarded()
  const token = await first.token()
  const answers = await Promise.all(
    ['um@example.com', 'dois@example.com', 'tres@example.com'].map((email) =>
      first.post('/v2/users', register(email, token)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const again = await guarded().post('/v2/users', register('quatro@example.com', token))
  expect(again.status).toBe(422)
})

it('AUTH-27 a changed, unsigned or late challenge is refused', async () => {
  const { post, token } = guarded()
  const good = await token()
  const forged = [
    edited(good, ({ solution }) => {
      solution.derivedKey = '00'.repeat(32)
    }),
    edited(good, ({ challenge }) => {
      challenge.parameters.expiresAt += 1
    }),
    edited(good, ({ challenge }) => {
      delete challenge.signature
    }),
    edited(good, ({ challenge }) => {
      challenge.parameters.cost = 1_000_000_000
    }),
  ]
  for (const bad of forged) {
    expect((await post('/v2/users', register('forja@example.com', bad))).status).toBe(422)
  }
  const { now } = Date
  Date.now = () => now() + 601_000
  try {
    expect((await post('/v2/users', register('tarde@example.com', good))).status).toBe(422)
  } finally {
    Date.now = now
  }
  expect((await post('/v2/users', register('boa@example.com', good))).status).toBe(201)
})

it('API-54 a reset e-mail needs a captcha token only after the free attempts', async () => {
  const { post, token } = guarded()
  const email = 'reset@example.com'
  const ask = (recaptcha_token?: string) => post('/v2/password_reset', { email, recaptcha_token })
  for (let n = 0; n < 3; n += 1) expect(await ask()).toEqual({ status: 200, body: {} })
  await shop.db.delete(rateLimits).where(like(rateLimits.key, 'reset-request:pause%'))
  const refused = await ask()
  expect(refused.status).toBe(422)
  expect(refused.body.message.recaptcha_token).toHaveLength(1)
  expect(await ask(await token())).toEqual({ status: 200, body: {} })
})

it('API-50 a login needs a captcha token only after the free attempts, and the owner can still log in', async () => {
  const email = 'entra@example.com'
  await openAccount(shop, email)
  const { post, token } = guarded()
  const login = (password: string, recaptcha_token?: string) =>
    post('/v2/auth/', { email, password, recaptcha_token })
  expect((await login('errada')).status).toBe(401)
  expect((await login('errada')).status).toBe(401)
  const asked = await login('segredo1')
  expect(asked.status).toBe(422)
  expect(asked.body.message.recaptcha_token).toHaveLength(1)
  await shop.db.delete(rateLimits).where(like(rateLimits.key, 'login:pause%'))
  expect((await login('segredo1')).status).toBe(422)
  expect((await login('segredo1', await token())).status).toBe(200)
  expect((await login('errada')).status).toBe(401)
})

describe('reCAPTCHA', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      asked.push(text)
      if (text.includes('broken')) response.end('<html>')
      else response.end(JSON.stringify({ success: text === 'secret=s3&response=good' }))
    })
  })
  let verifyUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('AUTH-27 is called with the configured secret, and nobody passes without its response', async () => {
    const { post, challenge } = guarded(createRecaptcha({ secret: 's3', verifyUrl }, log))
    expect((await challenge()).status).toBe(404)
    const email = 'google@example.com'
    for (const bad of [undefined, 'bad', 'broken']) {
      expect((await post('/v2/users', register(email, bad))).status).toBe(422)
    }
    expect((await post('/v2/users', register(email, 'good'))).status).toBe(201)
    expect(asked).toEqual([
      'secret=s3&response=bad',
      'secret=s3&response=broken',
      'secret=s3&response=good',
    ])
    const away = createRecaptcha({ secret: 's3', verifyUrl: 'http://127.0.0.1:9/' }, log)
    expect(await away.accepts('good')).toBe(false)
  })
})
