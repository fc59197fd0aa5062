import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { sharedTrackerSchema } from '@/lib/shared/contract/order'
import { findSharedTracker } from '../domain/orders/tracker'
import type { AppEnv, Services } from './context'
import { json, refusing } from './responses'

const tracker = createRoute({
  method: 'get',
  path: '/v2/trackers/{token}',
  request: { params: z.object({ token: z.string().max(200) }) },
  responses: {
    200: json(sharedTrackerSchema, 'Where the order of this link is'),
    ...refusing(404, 429),
  },
})

export function registerTrackerRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(tracker, async (c) =>
    c.json(await findSharedTracker(db, c.req.valid('param').token), 200),
  )
}
