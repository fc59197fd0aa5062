import { captchaToken as tokenOf } from '../../sales-api/tests/support/captcha.mjs'

/**
 * @param {import('./client.mjs').Client} client
 * @param {string} email
 * @param {string} password
 */
export async function registerCustomer(client, email, password) {
  await client.call('POST', '/v2/users', {
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '529.982.247-25',
    email,
    password,
    password_confirmation: password,
    recaptcha_token: await captchaToken(client),
  })
}

/**
 * A `recaptcha_token` computed like in the storefront.
 * @param {import('./client.mjs').Client} client
 */
export function captchaToken(client) {
  return tokenOf({ call: async (method, path) => ({ body: await client.call(method, path) }) })
}
