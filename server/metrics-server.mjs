import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { isApiPath } from '../lib/api/api-paths.mjs'
import { createStorefrontMetrics } from '../lib/server/metrics/storefront-metrics.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'

/**
 * Creates the metrics of this storefront and serves them.
 * @param {string} distDir
 * @param {{ port: number, host: string }} place
 */
export function openMetrics(distDir, place) {
  const metrics = createStorefrontMetrics(readRouteNames(distDir))
  serveMetrics(metrics, place)
  return metrics
}

/**
 * Serves metrics at /metrics of a separate port, which the public cannot reach.
 * @param {{ contentType: string, read: () => Promise<string> }} metrics
 * @param {{ port: number, host: string }} place
 */
export function serveMetrics({ contentType, read }, { port, host }) {
  const server = createServer(async ({ url, method }, res) => {
    if (url !== '/metrics' || method !== 'GET') return res.writeHead(404).end()
    const text = await read()
    res.writeHead(200, { 'content-type': contentType }).end(text)
  })
  server.on('error', (error) => {
    console.error(`The figures cannot be shown: ${plainReason(error) ?? error.message}.`)
    process.exit(1)
  })
  return server.listen(port, host)
}

/** @typedef {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[] }} Routes */

/**
 * Returns a function that maps a path to its route in the build, so that slugs, tokens and mistyped
 * addresses do not create metric series of their own.
 * @param {string} distDir
 */
export function readRouteNames(distDir) {
  /** @type {Routes} */
  const routes = JSON.parse(readFileSync(join(distDir, 'routes-manifest.json'), 'utf8'))
  return nameRoutes(routes)
}

/**
 * @param {Routes} routes
 * @returns {(pathname: string) => string}
 */
export function nameRoutes({ staticRoutes, dynamicRoutes }) {
  const pages = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }))
  return (pathname) => {
    if (pathname.startsWith('/_next/')) return '/_next'
    if (isApiPath(pathname)) return 'sales API'
    const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    if (pages.has(bare)) return bare
    return patterns.find(({ regex }) => regex.test(pathname))?.page ?? 'other'
  }
}
