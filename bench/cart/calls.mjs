/**
 * @typedef {{ method: string, path: string, status: number, sent: number, received: number, isJson: boolean }} Call
 * `sent` is the body, `received` all bytes on the wire with the headers.
 */

/**
 * Records what a page asks of the network, pictures apart.
 * @param {import('@playwright/test').Page} page
 */
export function recordCalls(page) {
  /** @type {Promise<Call | null>[]} */
  let calls = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') calls.push(describe(request))
  })
  return {
    /** What was asked since the last time. */
    async take() {
      const done = await Promise.all(calls)
      calls = []
      return done.filter((call) => call !== null)
    },
  }
}

/**
 * @param {import('@playwright/test').Request} request
 * @returns {Promise<Call | null>}
 */
async function describe(request) {
  const response = await request.response()
  if (!response) return null
  const { responseBodySize, responseHeadersSize, requestBodySize } = await request.sizes()
  const headers = await response.allHeaders()
  return {
    method: request.method(),
    path: new URL(request.url()).pathname.replace(/R\d+/, 'R…'),
    status: response.status(),
    sent: requestBodySize,
    received: responseBodySize + responseHeadersSize,
    isJson: response.status() === 204 || /json/.test(headers['content-type'] ?? ''),
  }
}
