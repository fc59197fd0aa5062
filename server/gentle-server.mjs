import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 50

/**
 * Lets a server end without a failed request. From the first word on every answer ends its connection, so
 * that a proxy that keeps connections takes the next request elsewhere; new ones are still taken for
 * `delayMs`; then what runs is answered, for at most `mostMs` all in all.
 * @param {import('node:http').Server} server
 */
export function gentleServer(server) {
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
      // After a whole turn, which takes in who has connected already: closed before, they would be refused.
      await nextTurn()
      await nextTurn()
      // A kept connection becomes idle only after its last answer, so idle ones are closed again and again.
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
 * Tells a balancer whether to send visitors here: 503 from the moment the storefront is asked to stop. The
 * sales API is not asked, since pages that are kept are served without it. Returns whether this was the question.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {boolean} isStopping
 */
export function answerReadiness({ url, method }, res, isStopping) {
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
