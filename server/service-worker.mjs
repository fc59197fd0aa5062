import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fresh from 'fresh'
import { securityHeaders } from '../lib/server/security-headers.mjs'

/** Browsers know the worker by this address, so it never changes. */
export const WORKER_ADDRESS = '/sw.js'

/**
 * Returns a handler that sends the service worker of a build, or 404 if the build has none. The
 * worker names the shop's data, so that browsers replace it when the build or the data change.
 * @param {string} distDir
 * @param {string} shopHash
 */
export function serviceWorker(distDir, shopHash) {
  const file = join(distDir, 'worker/sw.js')
  const text = existsSync(file)
    ? `self.SHOP_HASH=${JSON.stringify(shopHash)};\n${readFileSync(file, 'utf8')}`
    : null
  const etag = `W/"${createHash('sha256')
    .update(text ?? '')
    .digest('base64url')}"`

  /**
   * @param {import('node:http').IncomingMessage} req
   * @param {import('node:http').ServerResponse} res
   */
  return (req, res) => {
    for (const { key, value } of securityHeaders) res.setHeader(key, value)
    if (text === null) return res.writeHead(404, { 'cache-control': 'no-store' }).end()
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('ETag', etag)
    if (fresh(req.headers, { etag })) return res.writeHead(304).end()
    res.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    res.end(text)
  }
}
