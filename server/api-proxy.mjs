import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { dropBody, mostBytes } from '../lib/shared/request-body.mjs'

/**
 * @typedef {http.IncomingMessage} Request
 * @typedef {http.ServerResponse} Response
 */

/** Longer than a browser waits for the final call of a checkout. */
const TIMEOUT_MS = 50_000
const RETRY_AFTER_S = '5'
const UNAVAILABLE = 'A loja está indisponível no momento. Tente novamente em instantes'
const TOO_LARGE = 'Requisição grande demais'
/** Hop-by-hop headers, which concern one connection only. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|upgrade|expect)$/

/**
 * Headers that the API reads for its limits and its log, or that frame the body. A client may not
 * declare them hop-by-hop.
 */
const NEVER_NAMED =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-request-id|content-length|transfer-encoding)$/

/**
 * Forwards calls to the sales API with body, query and headers unchanged. While the API does not
 * respond, sends 503 with an error in the API's format, so that the browser can tell an outage from
 * a result.
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
   * @param {{ isRetry?: boolean }} [options]
   */
  return function forward(req, res, path, { isRetry = false } = {}) {
    const most = mostBytes(path)
    if (Number(req.headers['content-length']) > most) return rejectBody(req, res)
    const { 'content-length': length, 'transfer-encoding': encoding, ...headers } = req.headers
    const isPlainRead = (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req)
    const call = request(new URL(base + path), {
      method: req.method,
      headers: {
        ...endToEnd(isPlainRead ? headers : req.headers, req.headers.connection),
        'x-forwarded-host': req.headers.host,
      },
      setHost: true,
      // Each write gets its own connection. On a kept-alive connection that is closing, a write
      // could not be retried safely, and the rest of an unfinished body would be read as the next
      // visitor's call.
      agent: isPlainRead && !isRetry ? agent : false,
      timeout: TIMEOUT_MS,
    })
    let refused = false
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('response', (answer) => {
      outage.end()
      res.statusCode = answer.statusCode ?? 502
      const headers = endToEnd(answer.headers, answer.headers.connection)
      for (const [name, value] of Object.entries(headers)) if (value) res.setHeader(name, value)
      pipeline(answer, res, () => {})
    })
    call.on('error', (error) => {
      if (refused) return
      if (res.destroyed || res.headersSent) return res.destroy()
      if (isPlainRead && !isRetry && call.reusedSocket)
        return forward(req, res, path, { isRetry: true })
      outage.begin(error)
      req.unpipe(call).resume()
      sendError(res, 503, UNAVAILABLE, { 'retry-after': RETRY_AFTER_S })
    })
    res.once('close', () => {
      if (!res.writableFinished) call.destroy()
    })
    if (isPlainRead) return call.end()
    let bytes = 0
    req.on('data', (part) => {
      bytes += part.length
      if (bytes <= most || refused) return
      refused = true
      req.unpipe(call)
      call.destroy()
      rejectBody(req, res)
    })
    req.pipe(call)
  }
}

/** @param {Request} req */
function hasBody({ headers }) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * @param {Request} req
 * @param {Response} res
 */
async function rejectBody(req, res) {
  await dropBody(req)
  if (res.headersSent) res.destroy()
  else sendError(res, 413, TOO_LARGE, { connection: 'close' })
}

/**
 * @param {Response} res
 * @param {number} status
 * @param {string} error
 * @param {http.OutgoingHttpHeaders} headers
 */
function sendError(res, status, error, headers) {
  res.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  res.end(JSON.stringify({ error }))
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {string | undefined} connection Connection header, which names more hop-by-hop headers.
 * @returns {http.OutgoingHttpHeaders}
 */
function endToEnd({ host: _host, ...headers }, connection = '') {
  const named = connection.toLowerCase().split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.test(name) && (!named.includes(name) || NEVER_NAMED.test(name)),
  )
  return Object.fromEntries(kept)
}

/** Logs an outage once, not once for each call. */
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
