import { fieldTexts } from '../../api/use-call'
import { captchaEnv } from '../../env/adapters.mjs'
import { report } from '../monitoring/report'

/**
 * Returns a fresh token of the configured captcha, or null on failure. The API then rejects the
 * call with a text.
 */
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

/**
 * For calls that need a captcha only after many attempts: repeats `run` with a token if the API
 * requires one.
 */
export async function withCaptcha<T>(run: (captcha: string | null) => Promise<T>): Promise<T> {
  try {
    return await run(null)
  } catch (error) {
    if (!fieldTexts(error).recaptcha_token) throw error
    return await run(await captchaToken())
  }
}
