import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { WireChallenge } from '@/lib/shared/contract/account'
import { captchaPayloadSchema, challengeSchema } from '@/lib/shared/contract/account'
import { describeError } from '../base/errors'
import { databaseNow } from '../db/clock'
import type { Db } from '../db/database'
import { findSigningKey } from '../db/signing-key'
import { unprocessableAccount } from '../domain/http-error'
import { count } from '../limits/attempts'

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

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 5_000

const responseSchema = z.object({ success: z.boolean() })

interface Settings {
  secret: string
  verifyUrl?: string
  timeoutMs?: number
}

/**
 * Google's invisible reCAPTCHA, which accepts a token once. Rejects every token when Google does
 * not respond.
 */
export function createRecaptcha(settings: Settings, log: Logger): Captcha {
  const { secret, verifyUrl = VERIFY_URL, timeoutMs = TIMEOUT_MS } = settings
  return {
    challenge: async () => null,
    async accepts(token) {
      if (!token) return false
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return responseSchema.parse(await response.json()).success
      } catch (cause) {
        log.error(describeError(cause), 'reCAPTCHA not verified')
        return false
      }
    },
  }
}

/** Port of the captcha, which checks that a person sends a form. One adapter is in use. */
export interface Captcha {
  /** Challenge for the browser; null when another service issues challenges. */
  challenge(): Promise<WireChallenge | null>
  /** Whether this `recaptcha_token` proves a person; no token proves it twice. */
  accepts(token: string | null | undefined): Promise<boolean>
}

const UNPROVEN = 'Não foi possível confirmar que você é uma pessoa. Tente de novo.'

/**
 * Throws 422 unless the token proves a person. The error's field makes the storefront get a token.
 */
export async function requirePerson(
  captcha: Captcha,
  token: string | null | undefined,
): Promise<void> {
  if (await captcha.accepts(token)) return
  throw unproven()
}

const unproven = () => unprocessableAccount({ base: [UNPROVEN], recaptcha_token: [UNPROVEN] })

/**
 * `requirePerson` for code that must not wait for the captcha. Verifies and spends the token
 * immediately.
 */
export async function proofOf(
  captcha: Captcha,
  token: string | null | undefined,
): Promise<() => Promise<void>> {
  const isPerson = await captcha.accepts(token)
  return async () => {
    if (!isPerson) throw unproven()
  }
}
