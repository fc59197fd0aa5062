import http from 'node:http'
import https from 'node:https'

/** @typedef {{ status: number, body: any }} ApiResponse `body` is null unless the status is 200. */
/**
 * @typedef {(path: string, requestId?: string) => Promise<ApiResponse | null>} QueryApi
 *   Resolves to null if the API does not respond.
 */

/** Short, because the page itself calls the API afterwards. */
const TIMEOUT_MS = 1_000
const MOST_BYTES = 2_000_000

/**
 * Returns a cheap GET for the sales API: connections are kept alive, and concurrent calls for the
 * same path share one request.
 * @param {string} salesApiUrl
 * @returns {QueryApi}
 */
export function queryApi(salesApiUrl) {
  const base = salesApiUrl.replace(/\/+$/, '')
  const { get, Agent } = base.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  /** @type {Map<string, Promise<ApiResponse | null>>} */
  const running = new Map()

  /** @type {QueryApi} */
  const send = (path, requestId) =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const id = requestId ? { 'x-request-id': requestId } : {}
      const headers = { accept: 'application/json', app: 'sales-frontend', ...id }
      const call = get(base + path, { agent, headers, signal }, (response) => {
        readResponse(response).then(resolve, () => resolve(null))
      })
      call.on('error', () => resolve(null))
    })

  return (path, requestId) => {
    const call = running.get(path) ?? send(path, requestId).finally(() => running.delete(path))
    running.set(path, call)
    return call
  }
}

/**
 * @param {import('node:http').IncomingMessage} response
 * @returns {Promise<ApiResponse>}
 */
async function readResponse(response) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('too long')
    parts.push(part)
  }
  const status = response.statusCode ?? 0
  return { status, body: status === 200 ? JSON.parse(Buffer.concat(parts).toString()) : null }
}
