import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { captchaPayloadSchema, challengeSchema } from '../../lib/contract/captcha'
import type { Db } from '../db/database'
import { rateLimits } from '../db/schema/operations'
import { findSigningKey } from '../db/signing-key'
import type { Captcha } from './captcha'

const LIFETIME_SECONDS = 600
const DEFAULT_COST = 2_000
/** How many keys a browser derives, so that the work varies little. */
const KEYS = { least: 100, most: 300 }

/** The shop's own proof of work: nobody else learns who fills a form in. `cost` is the hashing rounds of one key. */
export function createAltcha(db: Db, cost = DEFAULT_COST): Captcha {
  // A limit of one use per signature, kept in the database: a spent challenge stays spent over a restart.
  const uses = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'captcha:spent',
    points: 1,
    duration: LIFETIME_SECONDS,
    clearExpiredByTimeout: false,
  })

  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(KEYS.most, KEYS.least),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1000),
        ...(await secrets(db)),
      })
      return challengeSchema.parse(challenge)
    },
    async accepts(token) {
      const payload = readPayload(token)
      if (!payload) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets(db)) })
      return verified && (await spend(uses, payload.challenge.signature))
    },
  }
}

async function secrets(db: Db) {
  const key = await findSigningKey(db, 'captcha')
  return {
    hmacSignatureSecret: `challenge:${key}`,
    hmacKeySignatureSecret: `solution:${key}`,
  }
}

function readPayload(token: string | null | undefined) {
  if (!token) return null
  try {
    return captchaPayloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

async function spend(uses: RateLimiterDrizzle, signature: string): Promise<boolean> {
  try {
    await uses.consume(signature)
    return true
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return false
    throw cause
  }
}
