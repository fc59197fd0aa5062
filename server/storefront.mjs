import './check-settings.mjs'
import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'
import { isApiPath } from '../lib/api/api-paths.mjs'
import { pageCacheUrl, storefrontEnv } from '../lib/env/storefront.mjs'
import { serveBranding } from '../lib/server/branding/branding-response.mjs'
import { queryApi } from '../lib/server/missing/find-missing.mjs'
import { missingResponse } from '../lib/server/missing/missing-response.mjs'
import { freshPage, isStoredPage } from '../lib/server/page-cache/page-records.mjs'
import { getSharedCache } from '../lib/server/page-cache/shared-cache.mjs'
import { identifyRequest, passRequestIds, withRequestId } from '../lib/server/request-id.mjs'
import { responseCache } from '../lib/server/response-cache/response-cache.mjs'
import { demandTls } from '../lib/server/security-headers.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'
import { wholeShop } from '../lib/shared/shop/from-folder.mjs'
import { apiProxy } from './api-proxy.mjs'
import { bufferResponse } from './buffered-response.mjs'
import {
  cleanRequest,
  isReadable,
  isTooLong,
  methodsOf,
  readAddress,
  rewriteToInvalidAddress,
} from './clean-request.mjs'
import { gracefulServer, sendReadiness } from './graceful-server.mjs'
import { serviceWorker, staticFiles, WORKER_ADDRESS } from './static-files.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(req: Request, res: Response, next: () => void) => void} Step
 */

/** After this time a stopping storefront exits with open requests. */
const STOP_MS = 9_500
/** Share of that time for open requests. */
const CLOSE_MS = 8_500
/**
 * Longer than a proxy keeps an idle connection, so that the proxy never uses one that is closing.
 */
const IDLE_MS = 75_000

/** At quality 5 a fifth smaller than gzip, and faster. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = /** @type {Step} */ (/** @type {unknown} */ (compression({ brotli })))
const salesApiUrl = process.env.SALES_API_URL || 'http://127.0.0.1:3001'
const forward = apiProxy(salesApiUrl)
const handleMissing = missingResponse(queryApi(salesApiUrl), isStoredPage)
const distDir = process.env.NEXT_DIST_DIR || '.next'
const sendBranding = serveBranding(compress)
const serveStatic = staticFiles(distDir, storefrontEnv.previousBuildsDir)
const sendWorker = serviceWorker(distDir, wholeShop.hash)

// Cached pages may lie in the data folder, whose files only the owner may read.
process.umask(0o077)

const { port, host, socket, stopDelayMs, onlyByTls, metrics: watched } = storefrontEnv
const metrics = watched && (await import('./metrics-server.mjs')).openMetrics(distDir, watched)
const sendCached = responseCache(compress, freshPage, metrics?.markCached)
const app = next({ dev: false, port })
await app.prepare()
const handle = app.getRequestHandler()

passRequestIds(new URL(salesApiUrl).origin)

const server = createServer((req, res) => {
  const id = identifyRequest(req)
  metrics?.measure(req, res)
  if (onlyByTls) demandTls(res)
  if (isTooLong(req.url)) return refuse(res, 414, 'Endereço longo demais')
  if (sendReadiness(req, res, graceful.isStopping())) return
  serveStatic(req, res, () => handleRest(req, res, id))
})
server.keepAliveTimeout = IDLE_MS
const graceful = gracefulServer(server)
// Next would take over a connection that requests an upgrade and never respond. Without its
// listener such a request is handled like any other.
server.on('newListener', (event, listener) => {
  if (event === 'upgrade') setImmediate(() => server.off('upgrade', listener))
})
server.on('error', (error) => {
  console.error(`The storefront cannot open its port: ${plainReason(error) ?? error.message}.`)
  process.exit(1)
})
server.listen(socket === null ? { port, host: host ?? undefined } : { fd: socket })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} id
 */
function handleRest(req, res, id) {
  const address = readAddress(req.url)
  if (address && isApiPath(address.pathname)) {
    const target = address.pathname + address.search
    return compress(req, res, () => forward(req, res, target))
  }
  const methods = methodsOf(address?.pathname ?? '')
  if (address && !methods.includes(req.method ?? '')) {
    const allow = methods.join(', ')
    return compress(req, res, () => refuse(res, 405, 'Método não permitido', { allow }))
  }
  if (!address) return handlePage(req, res, id, address)
  if (address.pathname === WORKER_ADDRESS) {
    return compress(req, res, () => sendWorker(req, res))
  }
  sendBranding(req, res, address.pathname, () => handlePage(req, res, id, address))
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} id
 * @param {ReturnType<typeof readAddress>} address
 */
function handlePage(req, res, id, address) {
  if (address && isReadable(address.pathname)) cleanRequest(req, address)
  else rewriteToInvalidAddress(req)
  // With several storefronts, a proxy can retry a response of which nothing was sent.
  if (pageCacheUrl) bufferResponse(res)
  handleMissing(req, res, () =>
    sendCached(req, res, () => {
      withRequestId(id, () => handle(req, res)).catch(failed(req, res, id))
    }),
  )
}

/**
 * @param {Response} res
 * @param {number} status
 * @param {string} text
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
function refuse(res, status, text, headers) {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  res.end(text)
}

/** Finishes open requests and the background work of the pages, then exits. */
async function stop() {
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await graceful.stop({ delayMs: stopDelayMs, mostMs: CLOSE_MS })
  await app.close()
  await getSharedCache()?.store.close?.()
  process.exit(0)
}

/**
 * @param {Request} req
 * @param {Response} res
 * @param {string} id
 * @returns {(error: unknown) => void}
 */
function failed({ url }, res, id) {
  return (error) => {
    console.error(`${url} could not be answered:`, error)
    // Bypasses the scrubbing of errors, which would redact the request id as a token.
    process.stderr.write(
      `${JSON.stringify({ requestId: id, msg: 'request could not be answered' })}\n`,
    )
    if (!res.headersSent) res.statusCode = 500
    res.end()
  }
}
