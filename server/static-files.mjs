import { join } from 'node:path'
import sirv from 'sirv'
import { securityHeaders } from '../lib/server/security-headers.mjs'
import { servePreviousBuilds } from './previous-builds.mjs'

const ROOT = '/_next/static'
const YEAR_S = 31_536_000

/** @type {import('sirv').Options} */
const OPTIONS = {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (res) => {
    res.setHeader('Cache-Control', `public,max-age=${YEAR_S},immutable`)
    for (const { key, value } of securityHeaders) res.setHeader(key, value)
  },
}

/**
 * Serves the static files of the build, and of those that are kept beside it, in the smallest encoding that
 * the browser accepts. Everything else, also a file that no build has, goes to the next handler.
 * @param {string} distDir
 * @param {string} previousBuildsDir
 */
export function staticFiles(distDir, previousBuildsDir) {
  const serve = sirv(join(distDir, 'static'), OPTIONS)
  const servePrevious = servePreviousBuilds(distDir, previousBuildsDir, OPTIONS)

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   * @param {() => void} next
   */
  return (req, res, next) => {
    const { url = '', method = '' } = req
    if (!url.startsWith(`${ROOT}/`)) return next()
    if (!['GET', 'HEAD'].includes(method)) return res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    req.url = url.slice(ROOT.length)
    serve(req, res, () =>
      servePrevious(req, res, () => {
        req.url = url
        next()
      }),
    )
  }
}
