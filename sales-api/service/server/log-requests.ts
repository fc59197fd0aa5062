import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes, routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/create-metrics'
import type { AppEnv } from '../routes/context'

/** Accepted request ids of the proxy. Other texts could forge log lines or carry personal data. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Routes polled by monitoring, logged at level debug. */
const WATCHING = /^\/(health|metrics)/

/** Logs one line per request with its route, so that no number, token or query is logged. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    // Not c.header(), which slows down sending a response that already exists.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    const route = routeOf(c)
    log[WATCHING.test(route) ? 'debug' : 'info'](
      {
        requestId,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  })
}

const ANY = '/*'

/** Pattern of the matched route; for a call refused earlier, of the route it would have reached. */
export function routeOf(c: Context): string {
  const reached = routePath(c)
  if (reached !== ANY) return reached
  return matchedRoutes(c).find(({ path }) => path !== ANY)?.path ?? ANY
}

/** Records route, status and duration of each request. */
export function measureRequests({ recordRequest }: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method } = c.req
    const seconds = (performance.now() - begun) / 1000
    recordRequest({ method, route: routeOf(c), status: c.res.status }, seconds)
  })
}
