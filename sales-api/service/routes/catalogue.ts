import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  departmentSchema,
  productListSchema,
  productPageSchema,
  productSchema,
  recipeSchema,
  stockAlertSchema,
  withdrawnSchema,
} from '@/lib/shared/contract/catalogue'
import { findDepartment, listDepartments } from '../domain/catalogue/departments'
import {
  findProductById,
  findProductBySlug,
  listBoughtTogether,
  listProducts,
  listRecipes,
  type ProductQuery,
  recordView,
} from '../domain/catalogue/read-products'
import { setStockAlert, withStockAlert } from '../domain/catalogue/stock-alerts'

import {
  type AppEnv,
  idParam,
  json,
  MAX_ID,
  readCount,
  refusing,
  type Services,
  userOf,
} from './context'

const MAX_IDS = 100
const MAX_PER_PAGE = 100
/** An id that no row has. */
const NO_ID = 0

const withdrawn = { 410: json(withdrawnSchema, 'Withdrawn, with its name and department') }

const variant = createRoute({
  method: 'get',
  path: '/api/v1/variants/{id}',
  request: { params: idParam },
  responses: { 200: json(productSchema, 'The product'), ...refusing(404), ...withdrawn },
})

const stockAlertResponse = {
  200: json(stockAlertSchema, 'The new state'),
  ...refusing(401, 404),
  ...withdrawn,
}

const notify = createRoute({
  method: 'put',
  path: '/api/v1/variants/{id}/notify_me',
  request: { params: idParam },
  responses: stockAlertResponse,
})

const unnotify = createRoute({
  method: 'put',
  path: '/api/v1/variants/{id}/unnotify_me',
  request: { params: idParam },
  responses: stockAlertResponse,
})

const products = createRoute({
  method: 'get',
  path: '/v2/products',
  responses: { 200: json(productPageSchema, 'A page of products'), ...refusing(422) },
})

const boughtTogether = createRoute({
  method: 'get',
  path: '/v2/products/{id}/frequently_purchased_together',
  request: { params: idParam },
  responses: {
    200: json(productListSchema, 'Often bought with it'),
    ...refusing(404),
    ...withdrawn,
  },
})

const productBySlug = createRoute({
  method: 'get',
  path: '/v2/products/{slug}',
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: {
    200: json(productSchema, 'The product with its present slug'),
    ...refusing(404),
    ...withdrawn,
  },
})

const recipes = createRoute({
  method: 'get',
  path: '/v2/recipes',
  request: { query: z.object({ by_product: z.string().max(20).optional() }) },
  responses: { 200: json(z.array(recipeSchema), 'Recipes of the product'), ...refusing(422) },
})

const departments = createRoute({
  method: 'get',
  path: '/v2/departments',
  responses: { 200: json(z.array(departmentSchema), 'All departments, without products') },
})

const department = createRoute({
  method: 'get',
  path: '/v2/departments/{id}',
  request: { params: idParam, query: z.object({ per_subdepartment: z.string().optional() }) },
  responses: {
    200: json(departmentSchema, 'The department with its products'),
    ...refusing(404, 422),
  },
})

export function registerCatalogueRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  const changeStockAlert = async (userId: number, variantId: number, on: boolean) => {
    const { id } = await findProductById(db, variantId)
    await setStockAlert(db, userId, id, on)
    return { id, should_notify_user: on }
  }

  app.openapi(variant, async (c) => {
    const product = await findProductById(db, c.req.valid('param').id)
    return c.json(await withStockAlert(db, product, c.get('userId')), 200)
  })

  app.openapi(notify, async (c) => {
    const id = c.req.valid('param').id
    return c.json(await changeStockAlert(userOf(c), id, true), 200)
  })

  app.openapi(unnotify, async (c) => {
    const id = c.req.valid('param').id
    return c.json(await changeStockAlert(userOf(c), id, false), 200)
  })

  app.openapi(products, async (c) => {
    const query = readProductQuery(new URL(c.req.url).searchParams)
    return c.json(await listProducts(db, query), 200)
  })

  app.openapi(boughtTogether, async (c) => {
    const { id } = c.req.valid('param')
    await findProductById(db, id)
    return c.json({ products: await listBoughtTogether(db, id) }, 200)
  })

  app.openapi(productBySlug, async (c) => {
    const userId = c.get('userId')
    const product = await findProductBySlug(db, c.req.valid('param').slug)
    if (userId !== null) await recordView(db, userId, product.id)
    return c.json(await withStockAlert(db, product, userId), 200)
  })

  app.openapi(recipes, async (c) =>
    c.json(await listRecipes(db, Number(c.req.valid('query').by_product)), 200),
  )

  app.openapi(departments, async (c) => c.json(await listDepartments(db), 200))

  app.openapi(department, async (c) => {
    const { per_subdepartment: text } = c.req.valid('query')
    const perSubdepartment = readCount(text, 'per_subdepartment', MAX_ID, MAX_ID)
    return c.json(await findDepartment(db, c.req.valid('param').id, perSubdepartment), 200)
  })
}

/** Parses the documented forms of the products query; throws 422 for an invalid page. */
function readProductQuery(params: URLSearchParams): ProductQuery {
  const ids = [...params.getAll('by_id'), ...params.getAll('by_id[]')]
  const subdepartment = params.get('q[by_subdepartment]')
  const isBySales = (params.get('q[s]') ?? '').replace('+', ' ') === 'sales_volume desc'
  return {
    ...(ids.length > 0 ? { ids: readIds(ids) } : {}),
    promoted: params.get('q[by_in_promotion]') === 'true',
    discounted: params.get('q[discounted_eq]') === 'true',
    sold: params.get('q[sales_volume_gt]') === '0',
    ...(subdepartment === null ? {} : { subdepartment: readIds([subdepartment])[0] ?? NO_ID }),
    page: readCount(params.get('page'), 'page', 1, 1_000_000),
    perPage: readCount(params.get('per_page'), 'per_page', isBySales ? 20 : 10, MAX_PER_PAGE),
  }
}

/** Parses `[1,2]`, `1,2` or repeated values; skips invalid ids. */
function readIds(values: string[]): number[] {
  return values
    .flatMap((value) => value.replace(/[[\]\s]/g, '').split(','))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)
    .slice(0, MAX_IDS)
}
