import type { WireChallenge } from '@/lib/shared/contract/account'

/** Whether a person sends a form; one adapter is in use. */
export interface Captcha {
  /** Work for the caller's browser; null when another service challenges it. */
  challenge(): Promise<WireChallenge | null>
  /** Whether this `recaptcha_token` proves a person; no token proves it twice. */
  accepts(token: string | null | undefined): Promise<boolean>
}
