import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WireChallenge } from '../../lib/contract/captcha'
import { createAltcha } from '../captcha/altcha'
import type { Captcha } from '../captcha/captcha'
import type { Db } from '../db/database'
import type { Shop } from './purchase'

/** Gives real challenges out and takes everybody for a person: for tests about something else. */
export function trustingCaptcha(db: Db): Captcha {
  return { ...createAltcha(db, 1), accepts: async () => true }
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
