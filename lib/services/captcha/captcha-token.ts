import { fieldTexts } from '../../api/errors'
import { captchaEnv } from '../../env/adapters.mjs'
import { report } from '../monitoring/report'

/** A fresh `recaptcha_token` from the configured captcha; null when that fails, which the API then refuses with a text. */
export async function captchaToken(): Promise<string | null> {
  const { recaptchaSiteKey } = captchaEnv
  try {
    if (recaptchaSiteKey) {
      const { recaptchaToken } = await import('./recaptcha')
      return await recaptchaToken(recaptchaSiteKey)
    }
    const { altchaToken } = await import('./altcha')
    return await altchaToken()
  } catch (error) {
    report(error, { captcha: recaptchaSiteKey ? 'reCAPTCHA' : 'ALTCHA' })
    return null
  }
}

/** For calls that need a captcha only after many tries: repeats `run` with a token when the API asks for one. */
export async function withCaptcha<T>(run: (captcha: string | null) => Promise<T>): Promise<T> {
  try {
    return await run(null)
  } catch (error) {
    if (!fieldTexts(error).recaptcha_token) throw error
    return await run(await captchaToken())
  }
}
