import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { deliveryEstimateSchema, postalCodeSchema } from '@/lib/shared/contract/address'
import { healthSchema } from '@/lib/shared/contract/common'
import { estimateDelivery } from '../domain/delivery/estimate'
import { notFound } from '../domain/http-error'
import { createPostalCodes } from '../postal-codes/find-postal-code'
import { type AppEnv, json, refusing, type Services } from './context'

const health = createRoute({
  method: 'get',
  path: '/health_check',
  responses: { 200: json(healthSchema, 'The shop is open') },
})

const MEDIA_PATH = /^(products|departments)\/[a-z0-9-]+\.[0-9a-f]{8}\.(mini|small|large)\.webp$/

export function registerShopRoutes(
  app: OpenAPIHono<AppEnv>,
  { mediaFolder, videoFolder }: Services,
): void {
  app.openapi(health, (c) => c.json({ status: 'ok' as const }, 200))

  if (videoFolder) {
    // Serves byte ranges, without which some browsers play no video.
    app.get(
      '/media/videos/:file{[a-z0-9-]+\\.mp4}',
      serveStatic({
        root: videoFolder,
        rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
        onFound: (_, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    )
  }

  app.get('/media/:folder/:file', async (c) => {
    const path = `${c.req.param('folder')}/${c.req.param('file')}`
    const picture = MEDIA_PATH.test(path)
      ? await readFile(join(mediaFolder, path)).catch(() => null)
      : null
    if (!picture) throw notFound()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

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
    // Not an error status, which the console of every shopper with an unknown CEP would show.
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
