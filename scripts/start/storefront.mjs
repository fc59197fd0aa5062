import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'
import { staticFiles } from './static-files.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(req: Request, res: Response, goOn: () => void) => void} Step
 */

/** A fifth smaller than gzip, and made in less time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = /** @type {Step} */ (/** @type {unknown} */ (compression({ brotli })))
const answerStatic = staticFiles(process.env.NEXT_DIST_DIR || '.next')

const port = Number(process.env.PORT)
const app = next({ dev: false, port })
await app.prepare()
const answer = app.getRequestHandler()

const server = createServer((req, res) => {
  answerStatic(req, res, () => compress(req, res, () => answer(req, res).catch(failed(req, res))))
})
server.on('error', (error) => {
  console.error('The storefront cannot open its port:', error.message)
  process.exit(1)
})
server.listen(port)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

/** Answers what has been asked, ends what the pages do afterwards, and goes. */
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
