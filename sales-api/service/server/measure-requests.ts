import { createMiddleware } from 'hono/factory'
import type { Metrics } from '../metrics/create-metrics'
import type { AppEnv } from './context'
import { routeOf } from './route-of'

/** Notes each request with the route that answered it and how long that took. */
export function measureRequests({ recordRequest }: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method } = c.req
    const seconds = (performance.now() - begun) / 1000
    recordRequest({ method, route: routeOf(c), status: c.res.status }, seconds)
  })
}
