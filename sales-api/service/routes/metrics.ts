import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Metrics } from '../metrics/create-metrics'
import type { AppEnv } from './context'

/** Metrics for monitoring. Returns 404 for calls through a proxy, as all public calls are. */
export function registerMetricsRoute(app: OpenAPIHono<AppEnv>, metrics: Metrics): void {
  app.get('/metrics', async (c) => {
    if (c.req.header('x-forwarded-for') !== undefined) return c.notFound()
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType })
  })
}
