import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WireChallenge } from '@/lib/shared/contract/account'

interface Shop {
  call(method: string, path: string): Promise<{ body: WireChallenge }>
}

/** A `recaptcha_token` as the storefront makes one. */
export async function captchaToken(shop: Shop): Promise<string> {
  const { body } = await shop.call('GET', '/v2/captcha/challenge')
  return await solve(body)
}

export async function solve(challenge: WireChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
