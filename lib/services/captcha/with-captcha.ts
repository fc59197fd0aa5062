import { fieldTexts } from '../../api/errors'
import { captchaToken } from './captcha-token'

/** Runs a call that needs a captcha only after many tries: proof of a person follows when it is asked for (design §5). */
export async function withCaptcha<T>(run: (captcha: string | null) => Promise<T>): Promise<T> {
  try {
    return await run(null)
  } catch (error) {
    if (!fieldTexts(error).recaptcha_token) throw error
    return await run(await captchaToken())
  }
}
