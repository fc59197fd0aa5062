const MOST_BYTES = 10_000_000
const MOST_MS = 20_000

/**
 * Reads and drops the rest of a request's body, within bounds. A client that is still sending when
 * the connection closes would lose the response.
 * @param {import('node:http').IncomingMessage} request
 * @param {{ mostBytes?: number, mostMs?: number }} [bounds]
 * @returns {Promise<void>}
 */
export function dropBody(request, { mostBytes = MOST_BYTES, mostMs = MOST_MS } = {}) {
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
