import { createServer } from 'node:http'
import { readRouteNames } from '../lib/server/metrics/route-names.mjs'
import { createStorefrontMetrics } from '../lib/server/metrics/storefront-metrics.mjs'
import { plainReason } from '../lib/shared/plain-reason.mjs'

/**
 * The figures of this storefront, shown from now on.
 * @param {string} distDir
 * @param {{ port: number, host: string }} place
 */
export function openMetrics(distDir, place) {
  const metrics = createStorefrontMetrics(readRouteNames(distDir))
  serveMetrics(metrics, place)
  return metrics
}

/**
 * Shows figures at /metrics of a port of their own, which the public does not reach.
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
