import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from './context'

/** One line a request, by its route so that no number, token or query reaches the log. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    c.header('cache-control', c.res.headers.get('cache-control') ?? 'no-store')
    log.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  })
}
