import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { deliveryEstimateSchema } from '@/lib/shared/contract/delivery'
import { estimateDelivery } from '../domain/delivery/estimate'
import type { AppEnv, Services } from './context'
import { json, refusing } from './responses'

const estimate = createRoute({
  method: 'get',
  path: '/v2/delivery_estimate',
  request: { query: z.object({ cep: z.string().max(20).optional() }) },
  responses: {
    200: json(deliveryEstimateSchema, 'Cost and next windows of a delivery'),
    ...refusing(422),
  },
})

export function registerDeliveryRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(estimate, async (c) => {
    const found = await estimateDelivery(db, c.req.valid('query').cep)
    // Every visitor requests the estimate on arrival, so browsers cache it for a minute.
    c.header('cache-control', 'private, max-age=60')
    return c.json(found, 200)
  })
}
