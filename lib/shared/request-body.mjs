/** Most bytes of a request body to the sales API. The storefront itself sends far less. */
const MOST_BYTES = 100_000

/** A photograph in base64. */
const MOST_BYTES_OF_PICTURE = 2_000_000

/**
 * Most bytes of a request body to this path.
 * @param {string} path
 */
export function mostBytes(path) {
  return /^\/staff\/v1\/products\/\d+\/picture\/?(\?|$)/.test(path)
    ? MOST_BYTES_OF_PICTURE
    : MOST_BYTES
}

const DROPPED_BYTES = 10_000_000
const MOST_MS = 20_000

/**
 * Reads and drops the rest of a request's body, within bounds. A client that is still sending when
 * the connection closes would lose the response.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ mostBytes?: number, mostMs?: number }} [bounds]
 * @returns {Promise<void>}
 */
export function dropBody(request, { mostBytes = DROPPED_BYTES, mostMs = MOST_MS } = {}) {
  if (request.readableEnded || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, mostMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (part) => {
      bytes += part.length
      // Resumes the flow: another reader of the body may have paused it.
      if (bytes > mostBytes) done()
      else request.resume()
    })
    for (const event of ['end', 'close', 'error']) request.once(event, done)
    request.resume()
  })
}
