import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import {
  addLineItemSchema,
  createOrderSchema,
  lineItemSchema,
  orderSchema,
  updateLineItemSchema,
} from '@/lib/shared/contract/order'
import { createOrder } from '../domain/orders/create-order'
import { findCurrentOrder, findOrder } from '../domain/orders/find-order'
import { addLineItem, removeLineItem, updateLineItem } from '../domain/orders/line-items'
import { presentLineItem } from '../domain/orders/present-line-item'
import { presentOrder, presentRenewed } from '../domain/orders/present-order'
import { userKey } from '../limits/attempts'
import {
  type AppEnv,
  body,
  callerOf,
  idempotencyHeader,
  idParam,
  json,
  numberParam,
  orderTokenQuery,
  refusing,
  type Services,
  userOf,
} from './context'

const create = createRoute({
  method: 'post',
  path: '/api/v1/orders',
  request: { body: body(createOrderSchema) },
  responses: {
    201: json(orderSchema, 'The new cart; guests get its token'),
    ...refusing(401, 422, 429),
  },
})

const current = createRoute({
  method: 'get',
  path: '/api/v1/orders/current',
  responses: {
    200: json(orderSchema, 'The latest unfinished order with lines, else the latest'),
    ...refusing(401, 404),
  },
})

const read = createRoute({
  method: 'get',
  path: '/api/v1/orders/{number}',
  request: { params: numberParam, query: orderTokenQuery },
  responses: { 200: json(orderSchema, 'The order'), ...refusing(401, 404, 422, 429) },
})

const addLine = createRoute({
  method: 'post',
  path: '/api/v1/orders/{number}/line_items',
  request: {
    params: numberParam,
    query: orderTokenQuery,
    headers: idempotencyHeader,
    body: body(addLineItemSchema),
  },
  responses: { 201: json(lineItemSchema, 'The line'), ...refusing(401, 404, 422, 429) },
})

const lineParams = numberParam.extend(idParam.shape)

const updateLine = createRoute({
  method: 'put',
  path: '/api/v1/orders/{number}/line_items/{id}',
  request: { params: lineParams, query: orderTokenQuery, body: body(updateLineItemSchema) },
  responses: { 200: json(lineItemSchema, 'The line'), ...refusing(401, 404, 422, 429) },
})

const removeLine = createRoute({
  method: 'delete',
  path: '/api/v1/orders/{number}/line_items/{id}',
  request: { params: lineParams, query: orderTokenQuery },
  responses: { 204: { description: 'Removed' }, ...refusing(401, 404, 422, 429) },
})

export function registerOrderRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits } = services

  app.openapi(create, async (c) => {
    const items = c.req.valid('json').order.line_items
    const userId = c.get('userId')
    const account = userId === null ? null : userKey(userId)
    const { order, token } = await limits['new-cart'].run(
      { account, address: c.get('address') },
      () => createOrder(db, { userId, items }),
    )
    return c.json(await presentOrder(services, order.id, token), 201)
  })

  app.openapi(current, async (c) => {
    const order = await findCurrentOrder(db, userOf(c))
    return c.json(await presentRenewed(services, order), 200)
  })

  app.openapi(read, async (c) => {
    const caller = callerOf(c)
    const order = await findOrder(db, c.req.valid('param').number, caller)
    return c.json(await presentRenewed(services, order, caller.orderToken), 200)
  })

  app.openapi(addLine, async (c) => {
    const { number } = c.req.valid('param')
    const caller = callerOf(c)
    const { 'idempotency-key': key } = c.req.valid('header')
    const line = await addLineItem(db, number, caller, c.req.valid('json').line_item, key)
    return c.json(presentLineItem(line), 201)
  })

  app.openapi(updateLine, async (c) => {
    const { number, id } = c.req.valid('param')
    const caller = callerOf(c)
    const line = await updateLineItem(db, number, id, caller, c.req.valid('json').line_item)
    return c.json(presentLineItem(line), 200)
  })

  app.openapi(removeLine, async (c) => {
    const { number, id } = c.req.valid('param')
    await removeLineItem(db, number, id, callerOf(c))
    return c.body(null, 204)
  })
}
