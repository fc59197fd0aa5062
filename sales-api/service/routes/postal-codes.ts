import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { postalCodeSchema } from '@/lib/shared/contract/address'
import { notFound } from '../domain/http-error'
import { createPostalCodes } from '../postal-codes/find-postal-code'
import type { AppEnv, Services } from './context'
import { json, refusing } from './responses'

const postalCode = createRoute({
  method: 'get',
  path: '/v2/ceps/{cep}',
  request: { params: z.object({ cep: z.string().regex(/^\d{5}-?\d{3}$/) }) },
  responses: {
    200: json(postalCodeSchema, 'Where the CEP lies'),
    ...refusing(404),
  },
})

export function registerPostalCodeRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, log, postalCodeService, samplePostalCode } = services
  const find = createPostalCodes({ db, log, service: postalCodeService, sample: samplePostalCode })

  app.openapi(postalCode, async (c) => {
    const found = await find(c.req.valid('param').cep.replace('-', ''))
    if (!found) throw notFound()
    return c.json(found, 200)
  })
}
