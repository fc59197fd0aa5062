import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  shopActsSchema,
  shopDaysSchema,
  shopPictureSchema,
  shopPriceSchema,
  shopProductSchema,
  shopProductsSchema,
  shopSaleSchema,
  shopStockSchema,
  shopTimeSchema,
} from '@/lib/shared/contract/staff-shop'
import { fromShopTime, toWireInstant } from '@/lib/shared/shop-time'
import { countStock, restore, setPrice, withdraw } from '../../domain/catalogue/change-product'
import { HttpError } from '../../domain/http-error'
import { listActs } from '../../domain/staff/audit-trail'
import { exportOrders } from '../../domain/staff/export-orders'
import {
  changeShopTime,
  listShopProducts,
  photograph,
  presentShopProduct,
  readShopDays,
} from '../../domain/staff/manage-shop'
import { type AppEnv, body, idParam, json, refusing, type Services } from '../context'
import { staffOf } from './caller'

const ACTS_OF_A_PAGE = 50
const DAY_MS = 86_400_000

const days = json(shopDaysSchema, 'Windows of the coming days, and closed times')

const showDays = createRoute({
  method: 'get',
  path: '/staff/v1/days',
  responses: { 200: days, ...refusing(401, 403) },
})

const changeDays = createRoute({
  method: 'put',
  path: '/staff/v1/days',
  request: { body: body(shopTimeSchema) },
  responses: { 200: days, ...refusing(401, 403, 422) },
})

const acts = createRoute({
  method: 'get',
  path: '/staff/v1/acts',
  request: { query: z.object({ before: z.coerce.number().int().positive().optional() }) },
  responses: {
    200: json(shopActsSchema, 'Changes, the newest first'),
    ...refusing(401, 403, 422),
  },
})

const sales = createRoute({
  method: 'get',
  path: '/staff/v1/sales',
  request: { query: z.object({ from: z.iso.date(), to: z.iso.date() }) },
  responses: {
    200: {
      description: 'Orders placed from the first to the last day',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refusing(401, 403, 422),
  },
})

/** Calls with which the management opens and closes days and reads what happened. */
export function registerStaffShopRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, nudge } = services

  app.openapi(showDays, async (c) => {
    await staffOf(c, services, 'gerente')
    return c.json(await readShopDays(db), 200)
  })

  app.openapi(changeDays, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'gerente')
    await changeShopTime(db, c.req.valid('json'), { staffId })
    nudge()
    return c.json(await readShopDays(db), 200)
  })

  app.openapi(acts, async (c) => {
    const { isDemo } = await staffOf(c, services, 'gerente')
    // Acts of other visitors are not a visitor's business.
    const rows = isDemo ? [] : await listActs(db, ACTS_OF_A_PAGE, c.req.valid('query').before)
    return c.json({ acts: rows.map((row) => ({ ...row, at: toWireInstant(row.at) })) }, 200)
  })

  app.openapi(sales, async (c) => {
    const caller = await staffOf(c, services, 'gerente')
    const { from, to } = c.req.valid('query')
    const end = new Date(fromShopTime(to).getTime() + DAY_MS)
    const period = { start: fromShopTime(from), end }
    return c.text(await exportOrders(db, period, caller), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="pedidos-${from}-a-${to}.csv"`,
    })
  })
}

const path = '/staff/v1/products'
const responses = {
  200: json(shopProductSchema, 'The product now'),
  ...refusing(401, 403, 404, 422),
}

const list = createRoute({
  method: 'get',
  path,
  responses: { 200: json(shopProductsSchema, 'All products'), ...refusing(401) },
})

const stock = createRoute({
  method: 'put',
  path: `${path}/{id}/stock`,
  request: { params: idParam, body: body(shopStockSchema) },
  responses,
})

const price = createRoute({
  method: 'put',
  path: `${path}/{id}/price`,
  request: { params: idParam, body: body(shopPriceSchema) },
  responses,
})

const sale = createRoute({
  method: 'put',
  path: `${path}/{id}/sale`,
  request: { params: idParam, body: body(shopSaleSchema) },
  responses,
})

const picture = createRoute({
  method: 'put',
  path: `${path}/{id}/picture`,
  request: { params: idParam, body: body(shopPictureSchema) },
  responses,
})

/** Calls with which staff change products. */
export function registerStaffProductRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, nudge, storePicture } = services

  app.openapi(list, async (c) => {
    await staffOf(c, services)
    return c.json({ products: await listShopProducts(db) }, 200)
  })

  app.openapi(stock, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'balcao')
    const { quantity } = c.req.valid('json')
    const row = await countStock(db, c.req.valid('param').id, quantity, { staffId })
    nudge()
    return c.json(presentShopProduct(row), 200)
  })

  app.openapi(price, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'gerente')
    const { price: now, list_price: before } = c.req.valid('json')
    const row = await setPrice(db, c.req.valid('param').id, now, before, { staffId })
    nudge()
    return c.json(presentShopProduct(row), 200)
  })

  app.openapi(sale, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'gerente')
    const change = c.req.valid('json').is_withdrawn ? withdraw : restore
    const row = await change(db, c.req.valid('param').id, { staffId })
    nudge()
    return c.json(presentShopProduct(row), 200)
  })

  app.openapi(picture, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'gerente')
    if (!storePicture) throw new HttpError(422, 'A loja não guarda fotos')
    const taken = Buffer.from(c.req.valid('json').data, 'base64')
    const { id } = c.req.valid('param')
    const row = await photograph(db, id, taken, { store: storePicture, by: { staffId } })
    nudge()
    return c.json(presentShopProduct(row), 200)
  })
}
