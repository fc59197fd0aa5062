import { join } from 'node:path'
import sirv from 'sirv'
import { securityHeaders } from '../../lib/server/security-headers.mjs'

const ROOT = '/_next/static'
const YEAR_S = 31_536_000

/**
 * Answers for what the build has made for browsers, in the smallest form that the browser reads;
 * everything else, and a file that this build does not know, goes on.
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
   * @param {() => void} goOn
   */
  return (req, res, goOn) => {
    const { url = '', method = '' } = req
    if (!url.startsWith(`${ROOT}/`)) return goOn()
    if (!['GET', 'HEAD'].includes(method)) return res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    req.url = url.slice(ROOT.length)
    answer(req, res, () => {
      req.url = url
      goOn()
    })
  }
}
