import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Metrics } from '../metrics/create-metrics'
import type { AppEnv } from '../server/context'

/** For who watches the shop: a call that came through a proxy, as the public's do, finds nothing here. */
export function registerMetricsRoute(app: OpenAPIHono<AppEnv>, metrics: Metrics): void {
  app.get('/metrics', async (c) => {
    if (c.req.header('x-forwarded-for') !== undefined) return c.notFound()
    return c.body(await metrics.read(), 200, { 'content-type': metrics.contentType })
  })
}
