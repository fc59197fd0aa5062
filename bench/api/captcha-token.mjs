import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/**
 * A `recaptcha_token` as the storefront makes one.
 * @param {import('./client.mjs').Client} client
 */
export async function captchaToken(client) {
  const challenge = await client.call('GET', '/v2/captcha/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
