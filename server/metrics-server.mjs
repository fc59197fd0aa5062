import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isApiPath } from '../lib/api/api-paths.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'

/** Seconds: from a cached response to a page that waits for the sales API. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Response header in which Next reports how it served a page. */
const NEXT_CACHE = 'x-nextjs-cache'
/** @type {Record<string, string>} */
const WAYS = { HIT: 'stored', STALE: 'stale', MISS: 'made' }

/**
 * Metrics of the storefront in the text format of Prometheus.
 * @param {(pathname: string) => string} routeOf
 */
export function createStorefrontMetrics(routeOf) {
  const registry = new Registry()
  // CPU time, memory, garbage collection and event loop delay of the process.
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages sent, by way: kept (response cache), stored, stale (re-rendered afterwards), made (rendered)',
    labelNames: ['way'],
    registers: [registry],
  })
  /** @type {WeakSet<Response>} */
  const cached = new WeakSet()
  for (const way of ['kept', ...Object.values(WAYS)]) pages.inc({ way }, 0)

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),

    /**
     * Marks a response as sent from the response cache, whose headers are those of the first
     * request.
     * @param {Response} res
     */
    markCached: (res) => cached.add(res),

    /**
     * Times a request until its response ends or the visitor disconnects.
     * @param {import('node:http').IncomingMessage} req
     * @param {Response} res
     */
    measure(req, res) {
      const begun = performance.now()
      const route = routeOf(req.url?.split('?', 1)[0] ?? '')
      const method = METHODS.includes(req.method ?? '') ? req.method : 'other'
      res.once('close', () => {
        const status = res.headersSent ? res.statusCode : 'none'
        durations.observe({ method, route, status }, (performance.now() - begun) / 1000)
        const way = cached.has(res) ? 'kept' : WAYS[String(res.getHeader(NEXT_CACHE))]
        if (way) pages.inc({ way })
      })
    },
  }
}

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {ReturnType<typeof createStorefrontMetrics>} StorefrontMetrics */

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
    console.error(`The metrics cannot be served: ${plainReason(error) ?? error.message}.`)
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
function readRouteNames(distDir) {
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
