import { captchaToken as tokenOf } from '../../sales-api/tests/support/captcha.mjs'

/**
 * A `recaptcha_token` as the storefront makes one.
 * @param {import('./client.mjs').Client} client
 */
export function captchaToken(client) {
  return tokenOf({ call: async (method, path) => ({ body: await client.call(method, path) }) })
}
