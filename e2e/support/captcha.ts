import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WireChallenge } from '../../lib/shared/contract/account'
import type { SalesApi } from './sales-api'

/** A `recaptcha_token` as the storefront makes one. */
export async function captchaToken(salesApi: SalesApi): Promise<string> {
  const { body: challenge } = await salesApi.call<WireChallenge>('GET', '/v2/captcha/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
