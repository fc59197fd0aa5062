import type { WireChallenge } from '@/lib/shared/contract/account'
import { unprocessableAccount } from '../domain/http-error'

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
