import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { healthSchema, unreadySchema } from '@/lib/shared/contract/common'
import type { AppEnv, Services } from './context'
import { findUnreadiness } from './readiness'
import { json } from './responses'

const live = createRoute({
  method: 'get',
  path: '/health/live',
  responses: { 200: json(healthSchema, 'The process answers') },
})

const ready = createRoute({
  method: 'get',
  path: '/health/ready',
  responses: {
    200: json(healthSchema, 'The shop can be served'),
    503: json(unreadySchema, 'It cannot, and why'),
  },
})

/** Health checks for operators; the storefront does not forward these paths. */
export function registerHealthRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  app.openapi(live, (c) => c.json({ status: 'ok' as const }, 200))

  app.openapi(ready, async (c) => {
    const reason = await findUnreadiness(services.db, services.isStopping?.() ?? false)
    if (reason) return c.json({ status: 'unavailable' as const, reason }, 503)
    return c.json({ status: 'ok' as const }, 200)
  })
}
