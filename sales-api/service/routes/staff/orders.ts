import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { instantSchema } from '@/lib/shared/contract/common'
import {
  boardSchema,
  cancelOrderSchema,
  counterOrderSchema,
  cutListSchema,
} from '@/lib/shared/contract/staff'
import { COUNTER_MOVES } from '@/lib/shared/counter'
import { cancelOrder, prepareOrder } from '../../domain/fulfilment/move-order'
import { readBoard } from '../../domain/staff/board'
import { readCutList } from '../../domain/staff/cut-list'
import { leaveSimulation } from '../../domain/staff/demo'
import { viewCounterOrder } from '../../domain/staff/view-counter-order'
import { type AppEnv, body, json, numberParam, refusing, type Services } from '../context'
import { staffOf } from './caller'

const changes = createRoute({
  method: 'get',
  path: '/staff/v1/changes',
  request: { query: z.object({ since: instantSchema.optional() }) },
  responses: {
    200: json(boardSchema, 'Orders of the counter, or those that changed since the cursor'),
    ...refusing(401, 422),
  },
})

const order = json(counterOrderSchema, 'The order as the counter works on it')

const show = createRoute({
  method: 'get',
  path: '/staff/v1/orders/{number}',
  request: { params: numberParam },
  responses: { 200: order, ...refusing(401, 404, 422) },
})

const move = createRoute({
  method: 'put',
  path: '/staff/v1/orders/{number}/state',
  request: {
    params: numberParam,
    body: body(z.object({ to: z.enum(COUNTER_MOVES) })),
  },
  responses: { 200: order, ...refusing(401, 403, 404, 422) },
})

const cancel = createRoute({
  method: 'post',
  path: '/staff/v1/orders/{number}/cancel',
  request: { params: numberParam, body: body(cancelOrderSchema) },
  responses: { 200: order, ...refusing(401, 403, 404, 422) },
})

const cuts = createRoute({
  method: 'get',
  path: '/staff/v1/cuts',
  request: { query: z.object({ start: instantSchema, end: instantSchema }) },
  responses: { 200: json(cutListSchema, 'What is to be cut for a window'), ...refusing(401, 422) },
})

/** Calls that read and move orders at the counter. */
export function registerStaffOrderRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, gateway, nudge } = services

  app.openapi(changes, async (c) => {
    const caller = await staffOf(c, services)
    const { since } = c.req.valid('query')
    return c.json(await readBoard(db, since ? new Date(since) : null, caller), 200)
  })

  app.openapi(show, async (c) => {
    await staffOf(c, services)
    if (services.demoOrders) await leaveSimulation(db, c.req.valid('param').number)
    return c.json(await viewCounterOrder(db, c.req.valid('param').number), 200)
  })

  app.openapi(move, async (c) => {
    const { id } = await staffOf(c, services, 'balcao')
    const { number } = c.req.valid('param')
    await prepareOrder(db, gateway, number, { to: c.req.valid('json').to, staffId: id })
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(cancel, async (c) => {
    const { id } = await staffOf(c, services, 'gerente')
    const { number } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    await cancelOrder(db, gateway, number, { staffId: id, facts: { reason } })
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(cuts, async (c) => {
    const caller = await staffOf(c, services)
    const { start, end } = c.req.valid('query')
    const window = { start: new Date(start), end: new Date(end) }
    return c.json(await readCutList(db, window, caller), 200)
  })
}
