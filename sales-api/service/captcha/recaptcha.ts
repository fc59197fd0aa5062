import type { Logger } from 'pino'
import { z } from 'zod'
import { describeError } from '../base/describe-error'
import type { Captcha } from './captcha'

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
