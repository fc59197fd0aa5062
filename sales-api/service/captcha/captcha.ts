import type { WireChallenge } from '@/lib/shared/contract/account'

/** Port of the captcha, which checks that a person sends a form. One adapter is in use. */
export interface Captcha {
  /** Challenge for the browser; null when another service issues challenges. */
  challenge(): Promise<WireChallenge | null>
  /** Whether this `recaptcha_token` proves a person; no token proves it twice. */
  accepts(token: string | null | undefined): Promise<boolean>
}
