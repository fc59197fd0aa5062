import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** @typedef {import('../../../lib/shared/contract/account').WireChallenge} WireChallenge */

const CHALLENGE_PATH = '/v2/captcha/challenge'

/**
 * A `recaptcha_token` as the storefront makes one.
 * @param {{ call(method: 'GET', path: string): Promise<{ body: WireChallenge }> }} shop
 */
export async function captchaToken(shop) {
  const { body } = await shop.call('GET', CHALLENGE_PATH)
  return await solve(body)
}

/** @param {WireChallenge} challenge */
export async function solve(challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
