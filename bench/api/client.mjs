import { Agent, request } from 'node:http'
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
    throw new UserError(`${args[0]} ${args[1]} answers ${status}: ${text.slice(0, 300)}`)
  }

  return { send, call, close: () => agent.destroy() }
}

/** @typedef {ReturnType<typeof createClient>} Client */
