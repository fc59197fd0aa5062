import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  mixListSchema,
  mixQuantitySchema,
  mixSchema,
  newMixSchema,
} from '@/lib/shared/contract/mixes'
import { addMix, listMixes, removeMix, updateMix } from '../domain/mixes/mixes'
import { type AppEnv, type Services, userOf } from './context'
import { body, idempotencyHeader, idParam, json, refusing } from './responses'

const list = createRoute({
  method: 'get',
  path: '/mixes/mixes',
  request: { query: z.object({ by_order: z.string().max(40).optional() }) },
  responses: { 200: json(mixListSchema, 'Blends of an order'), ...refusing(401, 404, 422) },
})

const add = createRoute({
  method: 'post',
  path: '/mixes/mixes',
  request: { headers: idempotencyHeader, body: body(newMixSchema) },
  responses: {
    201: json(mixSchema, 'The blend; the order has its parts as lines with mix_id'),
    ...refusing(401, 404, 422),
  },
})

const update = createRoute({
  method: 'put',
  path: '/mixes/mixes/{id}',
  request: { params: idParam, body: body(mixQuantitySchema) },
  responses: { 200: json(mixSchema, 'The blend, scaled'), ...refusing(401, 404, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/mixes/mixes/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Removed with its lines' }, ...refusing(401, 404, 422) },
})

export function registerMixRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(list, async (c) => {
    const userId = userOf(c)
    const mixes = await listMixes(db, userId, c.req.valid('query').by_order ?? '')
    return c.json({ mixes }, 200)
  })

  app.openapi(add, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    return c.json(await addMix(db, userOf(c), c.req.valid('json'), key), 201)
  })

  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateMix(db, userOf(c), id, c.req.valid('json').quantity), 200)
  })

  app.openapi(remove, async (c) => {
    await removeMix(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
