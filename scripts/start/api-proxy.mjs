import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'

/**
 * @typedef {http.IncomingMessage} Request
 * @typedef {http.ServerResponse} Response
 */

/** Longer than a browser waits for the final call of a checkout. */
const TIMEOUT_MS = 50_000
const RETRY_AFTER_S = '5'
const UNAVAILABLE = JSON.stringify({
  error: 'A loja está indisponível no momento. Tente novamente em instantes',
})
/** What concerns one connection only, or is between two neighbours. */
const OF_ONE_HOP =
  /^(connection|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|upgrade|expect)$/

/**
 * Passes calls on to the sales API with body, query and headers as they came. Whoever asks while it
 * does not answer gets its kind of error, so that a browser can tell it from an answer.
 * @param {string} salesApiUrl
 */
export function apiProxy(salesApiUrl) {
  const base = salesApiUrl.replace(/\/+$/, '')
  const { request, Agent } = base.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  const outage = watchOutage()

  /**
   * @param {Request} req
   * @param {Response} res
   * @param {string} path
   * @param {{ again?: boolean }} [options]
   */
  return function passOn(req, res, path, { again = false } = {}) {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const call = request(new URL(base + path), {
      method: req.method,
      headers: {
        ...endToEnd(req.headers, req.headers.connection),
        'x-forwarded-host': req.headers.host,
      },
      setHost: true,
      // A write on a connection that is just being closed could not be sent again.
      agent: isRead && !again ? agent : false,
      timeout: TIMEOUT_MS,
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('response', (answer) => {
      outage.end()
      res.statusCode = answer.statusCode ?? 502
      const headers = endToEnd(answer.headers, answer.headers.connection)
      for (const [name, value] of Object.entries(headers)) if (value) res.setHeader(name, value)
      pipeline(answer, res, () => {})
    })
    call.on('error', (error) => {
      if (res.destroyed || res.headersSent) return res.destroy()
      if (isRead && !again && call.reusedSocket) return passOn(req, res, path, { again: true })
      outage.begin(error)
      req.unpipe(call).resume()
      unavailable(res)
    })
    res.once('close', () => {
      if (!res.writableFinished) call.destroy()
    })
    if (isRead) call.end()
    else req.pipe(call)
  }
}

/** @param {Response} res */
function unavailable(res) {
  res.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_S,
  })
  res.end(UNAVAILABLE)
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {string | undefined} connection Names further headers of this connection.
 * @returns {http.OutgoingHttpHeaders}
 */
function endToEnd({ host: _host, ...headers }, connection = '') {
  const named = connection.toLowerCase().split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !OF_ONE_HOP.test(name) && !named.includes(name),
  )
  return Object.fromEntries(kept)
}

/** Tells of an outage once, not once for each call. */
function watchOutage() {
  let isOut = false
  return {
    /** @param {Error} error */
    begin(error) {
      if (!isOut) console.error('The sales API does not answer:', error.message)
      isOut = true
    },
    end() {
      if (isOut) console.log('The sales API answers again.')
      isOut = false
    },
  }
}
