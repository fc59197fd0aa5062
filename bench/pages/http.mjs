import { Agent, get } from 'node:http'

/** Encodings that both a browser and these servers support. */
export const ENCODINGS = 'gzip, deflate, br'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * One response as received, still encoded.
 * @param {string} url
 * @param {string} [encoding]
 * @returns {Promise<{
 *   status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer
 * }>}
 */
export function fetchRaw(url, encoding = ENCODINGS) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', reject)
  })
}
