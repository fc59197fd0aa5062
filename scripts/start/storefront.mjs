import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'
import { isApiPath } from '../../lib/api/api-paths.mjs'
import { apiProxy } from './api-proxy.mjs'
import {
  askForInvalidAddress,
  cleanRequest,
  isReadable,
  methodsOf,
  readAddress,
} from './clean-request.mjs'
import { staticFiles } from './static-files.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(req: Request, res: Response, next: () => void) => void} Step
 */

/** At this quality a fifth smaller than gzip, and faster. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = /** @type {Step} */ (/** @type {unknown} */ (compression({ brotli })))
const forward = apiProxy(process.env.SALES_API_URL || 'http://127.0.0.1:3001')
const answerStatic = staticFiles(process.env.NEXT_DIST_DIR || '.next')

// Pages may be stored in the data folder, whose files only their owner may read.
process.umask(0o077)

const port = Number(process.env.PORT)
const app = next({ dev: false, port })
await app.prepare()
const answer = app.getRequestHandler()

const server = createServer((req, res) => {
  answerStatic(req, res, () => compress(req, res, () => answerRest(req, res)))
})
// Next would take over a connection that asks for an upgrade and never answer it. Without its listener
// such a request is handled like any other.
server.on('newListener', (event, listener) => {
  if (event === 'upgrade') setImmediate(() => server.off('upgrade', listener))
})
server.on('error', (error) => {
  console.error('The storefront cannot open its port:', error.message)
  process.exit(1)
})
server.listen(port)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

/**
 * @param {Request} req
 * @param {Response} res
 */
function answerRest(req, res) {
  const address = readAddress(req.url)
  if (address && isApiPath(address.pathname))
    return forward(req, res, address.pathname + address.search)
  const methods = methodsOf(address?.pathname ?? '')
  if (address && !methods.includes(req.method ?? '')) return refuseMethod(res, methods)
  if (address && isReadable(address.pathname)) cleanRequest(req, address)
  else askForInvalidAddress(req)
  answer(req, res).catch(failed(req, res))
}

/**
 * @param {Response} res
 * @param {string[]} allowed
 */
function refuseMethod(res, allowed) {
  res.writeHead(405, {
    allow: allowed.join(', '),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  res.end('Método não permitido')
}

/** Finishes open requests and the background work of the pages, then exits. */
function stop() {
  server.close(async () => {
    await app.close()
    process.exit(0)
  })
}

/**
 * @param {Request} req
 * @param {Response} res
 * @returns {(error: unknown) => void}
 */
function failed({ url }, res) {
  return (error) => {
    console.error(`${url} could not be answered:`, error)
    if (!res.headersSent) res.statusCode = 500
    res.end()
  }
}
