import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 50

/**
 * Stops a server without a failed request. Once stopping, each response closes its connection, so
 * that a proxy sends the next request elsewhere. New connections are accepted for `delayMs`; open
 * requests get until `mostMs` in total.
 * @param {import('node:http').Server} server
 */
export function gracefulServer(server) {
  let isStopping = false
  server.prependListener('request', (_, res) => {
    if (isStopping) res.setHeader('connection', 'close')
  })
  return {
    isStopping: () => isStopping,

    /** @param {{ delayMs: number, mostMs: number }} times */
    async stop({ delayMs, mostMs }) {
      isStopping = true
      await sleep(delayMs)
      // Waits a whole turn of the event loop, which accepts clients that have already connected. A
      // server closed earlier would refuse them.
      await nextTurn()
      await nextTurn()
      // A kept-alive connection becomes idle only after its last response, so this repeats.
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
      const giveUp = setTimeout(() => server.closeAllConnections(), mostMs - delayMs)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(looking)
      clearTimeout(giveUp)
    },
  }
}

const PATH = '/health/ready'

/**
 * Responds to a load balancer's readiness check: 503 while the storefront stops. Does not query the
 * sales API, because cached pages need no API. Returns whether the request was a check.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {boolean} isStopping
 */
export function sendReadiness({ url, method }, res, isStopping) {
  if (url !== PATH || (method !== 'GET' && method !== 'HEAD')) return false
  res.writeHead(isStopping ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  res.end(
    JSON.stringify(isStopping ? { status: 'unavailable', reason: 'stopping' } : { status: 'ok' }),
  )
  return true
}
