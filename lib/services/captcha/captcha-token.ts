import { fieldTexts } from '../../api/errors'
import { captchaEnv } from '../../env/adapters.mjs'
import { report } from '../monitoring/report'

/** A fresh `recaptcha_token` of the captcha in use; null when none can be had, which the API then refuses in words (AUTH-27, Q19). */
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

/** Runs a call that needs a captcha only after many tries: proof of a person follows when it is asked for (design §5). */
export async function withCaptcha<T>(run: (captcha: string | null) => Promise<T>): Promise<T> {
  try {
    return await run(null)
  } catch (error) {
    if (!fieldTexts(error).recaptcha_token) throw error
    return await run(await captchaToken())
  }
}
