import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes, routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/create-metrics'
import type { AppEnv } from '../routes/context'

/** An id given by the proxy before us; anything else could forge lines or carry a person's data into the log. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** What asks every few seconds. */
const WATCHING = /^\/(health|metrics)/

/** One line for each request, with its route, so that no number, token or query reaches the log. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    // Not c.header(), which makes an answer that is already there slower to send.
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

/** The pattern of the route that answered or, for a call that was refused earlier, would have answered. */
export function routeOf(c: Context): string {
  const reached = routePath(c)
  if (reached !== ANY) return reached
  return matchedRoutes(c).find(({ path }) => path !== ANY)?.path ?? ANY
}

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
