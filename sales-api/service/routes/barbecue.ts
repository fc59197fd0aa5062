import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import {
  barbecueCategoryListSchema,
  barbecueOptionValueListSchema,
  barbecueRequestSchema,
  barbecueSchema,
} from '@/lib/shared/contract/barbecue'
import {
  createBarbecue,
  listCategories,
  listOptionValues,
} from '../domain/barbecue/create-barbecue'

import { type AppEnv, body, json, refusing, type Services } from './context'

const categories = createRoute({
  method: 'get',
  path: '/barbecue/calculator_categories',
  responses: { 200: json(barbecueCategoryListSchema, 'Complements that can be asked for') },
})

const optionValues = createRoute({
  method: 'get',
  path: '/barbecue/option_values',
  responses: { 200: json(barbecueOptionValueListSchema, 'Cut types that can be preferred') },
})

const create = createRoute({
  method: 'post',
  path: '/barbecue/barbecues',
  request: { body: body(barbecueRequestSchema) },
  responses: { 201: json(barbecueSchema, 'The shopping list'), ...refusing(401, 422) },
})

export function registerBarbecueRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(categories, async (c) => c.json(await listCategories(db), 200))

  app.openapi(optionValues, async (c) => c.json(await listOptionValues(db), 200))

  app.openapi(create, async (c) => c.json(await createBarbecue(db, c.req.valid('json')), 201))
}
