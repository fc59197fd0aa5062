import { unprocessableAccount } from '../domain/http-error'
import type { Captcha } from './captcha'

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
