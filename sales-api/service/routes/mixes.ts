import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  mixListSchema,
  mixQuantitySchema,
  mixSchema,
  newMixSchema,
  newTemplateItemSchema,
  newTemplateSchema,
  templateChangeSchema,
  templateItemListSchema,
  templateItemSchema,
  templatePageSchema,
  templateSchema,
} from '@/lib/shared/contract/mixes'
import { notFound } from '../domain/http-error'
import { addMix, listMixes, removeMix, updateMix } from '../domain/mixes/mixes'
import { addItem, listItems, removeItem, updateItem } from '../domain/mixes/template-items'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  updateTemplate,
} from '../domain/mixes/templates'
import {
  type AppEnv,
  body,
  idempotencyHeader,
  idParam,
  json,
  readCount,
  refusing,
  type Services,
  userOf,
} from './context'

const PAGE_SIZE = 100

const newTemplate = createRoute({
  method: 'post',
  path: '/mixes/templates',
  request: { body: body(newTemplateSchema) },
  responses: { 201: json(templateSchema, 'The new template'), ...refusing(401, 422) },
})

const templates = createRoute({
  method: 'get',
  path: '/mixes/templates',
  responses: {
    200: json(templatePageSchema, "A page of the customer's templates"),
    ...refusing(401, 422),
  },
})

const template = createRoute({
  method: 'get',
  path: '/mixes/templates/{id}',
  request: { params: idParam },
  responses: { 200: json(templateSchema, 'The template'), ...refusing(401, 404) },
})

const changeTemplate = createRoute({
  method: 'put',
  path: '/mixes/templates/{id}',
  request: { params: idParam, body: body(templateChangeSchema) },
  responses: { 200: json(templateSchema, 'The template'), ...refusing(401, 404, 422) },
})

const removeTemplate = createRoute({
  method: 'delete',
  path: '/mixes/templates/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, ...refusing(401, 404, 422) },
})

const createItem = createRoute({
  method: 'post',
  path: '/mixes/templates/{id}/items',
  request: { params: idParam, headers: idempotencyHeader, body: body(newTemplateItemSchema) },
  responses: { 201: json(templateItemSchema, 'The item'), ...refusing(401, 404, 422) },
})

const items = createRoute({
  method: 'get',
  path: '/mixes/items',
  request: { query: z.object({ by_template: z.string().max(40).optional() }) },
  responses: {
    200: json(templateItemListSchema, 'Items of a template'),
    ...refusing(401, 404, 422),
  },
})

const changeItem = createRoute({
  method: 'put',
  path: '/mixes/items/{id}',
  request: { params: idParam, body: body(mixQuantitySchema) },
  responses: { 200: json(templateItemSchema, 'The item'), ...refusing(401, 404, 422) },
})

const deleteItem = createRoute({
  method: 'delete',
  path: '/mixes/items/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, ...refusing(401, 404, 422) },
})

export function registerMixTemplateRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(newTemplate, async (c) =>
    c.json(await createTemplate(db, userOf(c), c.req.valid('json')), 201),
  )

  app.openapi(templates, async (c) => {
    const userId = userOf(c)
    const page = readCount(c.req.query('page'), 'page', 1, 1_000_000)
    const perPage = readCount(c.req.query('per_page'), 'per_page', PAGE_SIZE, PAGE_SIZE)
    return c.json(await listTemplates(db, userId, page, perPage), 200)
  })

  app.openapi(template, async (c) =>
    c.json(await readTemplate(db, userOf(c), c.req.valid('param').id), 200),
  )

  app.openapi(changeTemplate, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateTemplate(db, userOf(c), id, c.req.valid('json')), 200)
  })

  app.openapi(removeTemplate, async (c) => {
    await deleteTemplate(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

  app.openapi(createItem, async (c) => {
    const { id } = c.req.valid('param')
    const { 'idempotency-key': key } = c.req.valid('header')
    return c.json(await addItem(db, userOf(c), id, c.req.valid('json'), key), 201)
  })

  app.openapi(items, async (c) => {
    const userId = userOf(c)
    const parsed = idParam.safeParse({ id: c.req.valid('query').by_template })
    if (!parsed.success) throw notFound()
    return c.json({ items: await listItems(db, userId, parsed.data.id) }, 200)
  })

  app.openapi(changeItem, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateItem(db, userOf(c), id, c.req.valid('json').quantity), 200)
  })

  app.openapi(deleteItem, async (c) => {
    await removeItem(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}

const mixesOfOrder = createRoute({
  method: 'get',
  path: '/mixes/mixes',
  request: { query: z.object({ by_order: z.string().max(40).optional() }) },
  responses: { 200: json(mixListSchema, 'Blends of an order'), ...refusing(401, 404, 422) },
})

const newMix = createRoute({
  method: 'post',
  path: '/mixes/mixes',
  request: { headers: idempotencyHeader, body: body(newMixSchema) },
  responses: {
    201: json(mixSchema, 'The blend; the order has its parts as lines with mix_id'),
    ...refusing(401, 404, 422),
  },
})

const changeMix = createRoute({
  method: 'put',
  path: '/mixes/mixes/{id}',
  request: { params: idParam, body: body(mixQuantitySchema) },
  responses: { 200: json(mixSchema, 'The blend, scaled'), ...refusing(401, 404, 422) },
})

const deleteMix = createRoute({
  method: 'delete',
  path: '/mixes/mixes/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Removed with its lines' }, ...refusing(401, 404, 422) },
})

export function registerMixRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(mixesOfOrder, async (c) => {
    const userId = userOf(c)
    const mixes = await listMixes(db, userId, c.req.valid('query').by_order ?? '')
    return c.json({ mixes }, 200)
  })

  app.openapi(newMix, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    return c.json(await addMix(db, userOf(c), c.req.valid('json'), key), 201)
  })

  app.openapi(changeMix, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await updateMix(db, userOf(c), id, c.req.valid('json').quantity), 200)
  })

  app.openapi(deleteMix, async (c) => {
    await removeMix(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
