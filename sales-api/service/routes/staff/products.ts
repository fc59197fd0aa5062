import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import {
  shopPictureSchema,
  shopPriceSchema,
  shopProductSchema,
  shopProductsSchema,
  shopSaleSchema,
  shopStockSchema,
} from '@/lib/shared/contract/staff-shop'
import { countStock, restore, setPrice, withdraw } from '../../domain/catalogue/change-product'
import { HttpError } from '../../domain/http-error'
import { listShopProducts, photograph, presentShopProduct } from '../../domain/staff/manage-shop'
import { type AppEnv, body, idParam, json, refusing, type Services } from '../context'
import { staffOf } from './caller'

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
