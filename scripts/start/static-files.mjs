import { join } from 'node:path'
import sirv from 'sirv'
import { securityHeaders } from '../../lib/server/security-headers.mjs'

const ROOT = '/_next/static'
const YEAR_S = 31_536_000

/**
 * Serves the static files of the build, in the smallest encoding that the browser accepts. Everything
 * else, also a file that this build does not have, goes to the next handler.
 * @param {string} distDir
 */
export function staticFiles(distDir) {
  const answer = sirv(join(distDir, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_S,
    setHeaders: (res) => {
      for (const { key, value } of securityHeaders) res.setHeader(key, value)
    },
  })

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
    answer(req, res, () => {
      req.url = url
      next()
    })
  }
}
