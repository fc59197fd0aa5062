/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { altchaToken } from './altcha'

const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }

it('AUTH-27 the browser solves the challenge it is given', async () => {
  const algorithm = 'PBKDF2/SHA-256'
  const challenge = await createChallenge({ algorithm, cost: 2, counter: 7, deriveKey, ...secrets })
  globalThis.fetch = jest.fn(async () => Response.json(challenge)) as typeof fetch
  const payload = JSON.parse(atob((await altchaToken()) ?? ''))
  expect(payload.solution.counter).toBe(7)
  expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  })
})

it('AUTH-27 a sales API without its own captcha gets no token', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 404 })) as typeof fetch
  expect(await altchaToken()).toBeNull()
})
