import { Agent, request } from 'node:http'
import { captchaToken as tokenOf } from '../../sales-api/tests/support/captcha.mjs'
import { UserError } from '../../server/processes.mjs'

/**
 * @typedef {{ status: number, body: any, text: string }} Answer
 *
 * Calls the sales API over connections that stay open, at most `connections` at once.
 * @param {string} url
 * @param {number} connections
 */
export function createClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [extra] Further headers.
   * @returns {Promise<Answer>}
   */
  function send(method, path, body, extra = {}) {
    const json = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      ...extra,
    }
    return new Promise((resolve, reject) => {
      const call = request({ agent, hostname, port, method, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, body: text ? JSON.parse(text) : null }),
        )
      })
      call.on('error', reject)
      call.end(json)
    })
  }

  /**
   * Response body of a call that must succeed.
   * @param {Parameters<typeof send>} args
   */
  async function call(...args) {
    const { status, body, text } = await send(...args)
    if (status >= 200 && status < 300) return body
    throw new UserError(`${args[0]} ${args[1]} returned ${status}: ${text.slice(0, 300)}`)
  }

  return { send, call, close: () => agent.destroy() }
}

/** @typedef {ReturnType<typeof createClient>} Client */

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
