import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { postalCodeSchema } from '@/lib/shared/contract/address'
import { deliveryEstimateSchema } from '@/lib/shared/contract/delivery'
import { estimateDelivery } from '../domain/delivery/estimate'
import { createPostalCodes } from '../postal-codes/find-postal-code'
import type { AppEnv, Services } from './context'
import { json, refusing } from './responses'

const postalCode = createRoute({
  method: 'get',
  path: '/v2/ceps/{cep}',
  request: { params: z.object({ cep: z.string().regex(/^\d{5}-?\d{3}$/) }) },
  responses: {
    200: json(postalCodeSchema, 'Where the CEP lies'),
    204: { description: 'Unknown CEP' },
    ...refusing(404),
  },
})

export function registerPostalCodeRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, log, postalCodeService, samplePostalCode } = services
  const find = createPostalCodes({ db, log, service: postalCodeService, sample: samplePostalCode })

  app.openapi(postalCode, async (c) => {
    const found = await find(c.req.valid('param').cep.replace('-', ''))
    // An unknown CEP is no failure: an error status would stand in the console of every such shopper.
    return found ? c.json(found, 200) : c.body(null, 204)
  })
}

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
