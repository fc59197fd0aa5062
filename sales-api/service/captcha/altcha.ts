import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaPayloadSchema, challengeSchema } from '@/lib/shared/contract/account'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { findSigningKey } from '../db/signing-key'
import { count } from '../limits/count'
import type { Captcha } from './captcha'

const LIFETIME_SECONDS = 600
const DEFAULT_COST = 2_000
/** Number of keys that a browser derives, in narrow bounds so that the work varies little. */
const KEYS = { least: 100, most: 300 }

/**
 * Proof of work served by the shop, without a third party. `cost` is the hashing rounds of one key.
 */
export function createAltcha(db: Db, cost = DEFAULT_COST): Captcha {
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(KEYS.most, KEYS.least),
        deriveKey,
        expiresAt: new Date((await databaseNow(db)).getTime() + LIFETIME_SECONDS * 1000),
        ...(await secrets(db)),
      })
      return challengeSchema.parse(challenge)
    },
    async accepts(token) {
      const payload = readPayload(token)
      if (!payload) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets(db)) })
      return verified && (await spend(db, payload.challenge.signature))
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

/** Stores the challenge as spent in the database, so that it stays spent after a restart. */
async function spend(db: Db, signature: string): Promise<boolean> {
  const { points } = await count(db, `captcha:spent:${signature}`, LIFETIME_SECONDS)
  return points === 1
}
